import type { ReactNode } from "react";
import type { Door, Frame } from "#model/desk/desk-view.ts";
import { assets } from "../assets.ts";
import { PageContext } from "../ui/page-context.ts";

interface DocumentProps {
  page: Door | Frame;
  title: string;
  /** Class of the body, beside `desk`. */
  look?: string | undefined;
  /** Address to redirect to at once. */
  goTo?: string | undefined;
  children: ReactNode;
}

/** The document around every page of the desk, which search engines must not index. */
export function Document({ page, title, look, goTo, children }: DocumentProps) {
  const frame = "person" in page ? page : undefined;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} | ${page.company.shortName} desk`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <meta name="theme-color" content="#fcfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#180e0c" media="(prefers-color-scheme: dark)" />
        {goTo && <meta httpEquiv="refresh" content={`0;url=${goTo}`} />}
        <link rel="icon" href={assets.icon} />
        <script src={assets.theme} />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body
        className={["desk", look].filter(Boolean).join(" ")}
        data-zone={page.zone}
        data-now={page.now.toISOString()}
        data-keys={frame?.hasShortcuts ? "" : undefined}
        data-csrf={page.csrf}
      >
        <a className="skip" href="#main">
          Skip to content
        </a>
        <PageContext value={page}>{children}</PageContext>
      </body>
    </html>
  );
}
