import { use } from "react";
import { SiteContext } from "../../shell/site-context.ts";
import { Style } from "../../styles/style.tsx";
import css from "./breadcrumbs.css?inline";

/** One step of the trail: plain text, or a link. */
export type Crumb = string | { label: string; href: string };

/** The breadcrumbs from the home page to this one; a last step without a link is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const labels = use(SiteContext)?.breadcrumb;
  return (
    <nav className="crumbs" aria-label={labels?.label}>
      <Style name="breadcrumbs" css={css} />
      <ol>
        <li>
          <a href="/">{labels?.home}</a>
        </li>
        {trail.map((crumb, index) =>
          typeof crumb === "string" ? (
            <li key={crumb} aria-current={index === trail.length - 1 ? "page" : undefined}>
              {crumb}
            </li>
          ) : (
            <li key={crumb.label}>
              <a href={crumb.href}>{crumb.label}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
