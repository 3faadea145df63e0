import { useRouteLoaderData } from "react-router";
import type { Site } from "#model/content/site.ts";
import { Link } from "../../ui/link.tsx";

/** One step of the trail: plain text, or a link. */
export type Crumb = string | { label: string; href: string };

/** The trail from the home page to this one; a last step without a link is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const labels = useRouteLoaderData<{ site: Site }>("root")?.site.breadcrumb;
  return (
    <nav className="crumbs" aria-label={labels?.label}>
      <ol>
        <li>
          <Link to="/">{labels?.home}</Link>
        </li>
        {trail.map((crumb, index) =>
          typeof crumb === "string" ? (
            <li key={crumb} aria-current={index === trail.length - 1 ? "page" : undefined}>
              {crumb}
            </li>
          ) : (
            <li key={crumb.label}>
              <Link to={crumb.href}>{crumb.label}</Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
