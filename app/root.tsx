import { Fragment, useLayoutEffect, useState, type ReactElement } from "react";
import {
  Links,
  Meta,
  Scripts,
  useLocation,
  useOutlet,
  useRouteLoaderData,
  type MiddlewareFunction,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { contentContext, requestInfoContext, shareImageContext } from "./context.ts";
import fontUrl from "./fonts/anek-basic.woff2?url";
import { ErrorPage } from "./shell/error-page.tsx";
import { frameDrawings } from "./shell/frame-drawings.ts";
import { frameSite } from "./shell/frame-site.ts";
import { Frame } from "./shell/frame.tsx";
import { leaveWhenLost } from "./shell/lost-modules.ts";
import { usePageShown } from "./shell/use-page-shown.ts";
import { PlainContext } from "./ui/kolam/plain.ts";
import { areaOf, applyAreaSheets, fetchAreaSheets } from "./styles/area-sheets.ts";
import { paperColours } from "./styles/token-colours.server.ts";

/** What all pages share: copy and drawings of the frame. Loaded with the first page only. */
export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const site = content.site();
  const { pathname } = new URL(request.url);
  return {
    origin: context.get(requestInfoContext).origin,
    site: frameSite(content),
    drawings: frameDrawings(site),
    errors: content.page("errors"),
    paper: paperColours,
    share: { path: pathname, image: context.get(shareImageContext)(pathname) },
  };
}

/** An answer that failed for now says when to come again. */
export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  const after = errorHeaders?.get("Retry-After");
  return after ? { "Retry-After": after } : {};
}

export const shouldRevalidate = () => false;

/**
 * Shows a page only once its area's sheet has loaded, and leaves the site's router where its module is missing or its
 * data are for another build.
 */
export const clientMiddleware: MiddlewareFunction<Record<string, unknown>>[] = [
  async ({ request }, next) => {
    const area = areaOf(new URL(request.url).pathname);
    const [result] = await Promise.all([next(), area && fetchAreaSheets(area)]);
    // What a form was answered belongs to this page, and a load of its address would lose what was typed.
    const lost = request.method === "GET" ? await leaveWhenLost() : undefined;
    // For the page only: the root's data are not loaded again.
    if (lost) for (const of in result) result[of] = { type: "error", result: lost };
    return result;
  },
];

/** The document around every page, error pages included. */
export function Layout({ children }: { children: React.ReactNode }) {
  useStoredTheme();
  const root = useRouteLoaderData<typeof loader>("root");
  const paper = root?.paper;
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {paper && (
          <>
            <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
          </>
        )}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href="/opensearch.xml"
          title={root?.site.name}
        />
        <link rel="icon" href="/media/brand/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        <PlainContext value={root?.site.drawings === "plain"}>{children}</PlainContext>
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function Site({ loaderData: { site, drawings } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const page = usePage();
  const area = areaOf(pathname);
  useLayoutEffect(() => {
    if (area) applyAreaSheets(area);
  }, [area]);
  usePageShown();
  return (
    <Frame site={site} drawings={drawings}>
      {/* Remounted for each address: a translator may have replaced text nodes of the previous page. */}
      <Fragment key={pathname + search}>{page}</Fragment>
    </Frame>
  );
}

/** The page at the current address. It is rendered when it arrives, and not with each step of the way to the next one. */
function usePage(): ReactElement | null {
  const outlet = useOutlet();
  const location = useLocation();
  const [shown, setShown] = useState({ location, outlet });
  if (shown.location === location) return shown.outlet;
  setShown({ location, outlet });
  return outlet;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/**
 * Applies the chosen theme again after mounting: where something has changed the document before hydration, React
 * rebuilds it without the attribute that the head script set.
 */
function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const chosen = localStorage.getItem("theme");
      if (chosen === "dark" || chosen === "light") document.documentElement.dataset["theme"] = chosen;
    } catch {
      // Without storage the system preference applies.
    }
  }, []);
}
