import { Link } from "../../ui/link.tsx";

/** One step of the way: a name alone, or a link. */
export type Crumb = string | { label: string; href: string };

export interface BreadcrumbsProps {
  /** Name of the landmark. */
  label: string;
  /** Name of the first step, the home page. */
  home: string;
  /** The steps after it; a last step without a link is the page itself. */
  trail: readonly Crumb[];
}

/** The way from the home page to this one. */
export function Breadcrumbs({ label, home, trail }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        <li>
          <Link to="/">{home}</Link>
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
