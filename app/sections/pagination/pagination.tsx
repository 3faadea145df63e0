import { fillIn } from "#model/content/fill-in.ts";
import { Link } from "../../ui/link.tsx";
import type { PageLinks } from "./page-links.ts";

interface PaginationProps extends PageLinks {
  words: { label: string; previous: string; next: string; page: string };
}

/** The way to the other pages of a list: the line goes around the one the visitor is on. */
export function Pagination({ previous, next, current, steps, words }: PaginationProps) {
  return (
    <nav className="pages" aria-label={words.label}>
      <Step to={previous} rel="prev">
        {words.previous}
      </Step>
      <ol>
        {steps.map((step, index) => (
          // The steps of one page stand in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {step === "gap" ? (
              <span>…</span>
            ) : (
              <Link
                to={step.href}
                aria-label={fillIn(words.page, { page: step.page })}
                aria-current={step.page === current ? "page" : undefined}
              >
                {step.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={next} rel="next">
        {words.next}
      </Step>
    </nav>
  );
}

/** A way on in words; plain text where there is none. */
function Step({ to, rel, children }: { to: string | undefined; rel: string; children: string }) {
  if (to === undefined) return <span className="step">{children}</span>;
  return (
    <Link className="step" to={to} rel={rel}>
      {children}
    </Link>
  );
}
