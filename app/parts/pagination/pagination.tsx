import { fillIn } from "#model/content/fill-in.ts";
import { pageSteps } from "#model/content/list-pages.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { Style } from "../../styles/style.tsx";
import css from "./pagination.css?inline";

type PaginationProps = ReturnType<typeof pageLinks> & { copy: PageContent<"blog">["pages"] };

/** Links to the other pages of a list; the line goes around the current one. */
export function Pagination({ previous, next, current, steps, copy }: PaginationProps) {
  return (
    <nav className="pages" aria-label={copy.label}>
      <Style name="pagination" css={css} />
      <Step to={previous} rel="prev">
        {copy.previous}
      </Step>
      <ol>
        {steps.map((step, index) => (
          // The steps of one page have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {step === "gap" ? (
              <span>…</span>
            ) : (
              <a
                href={step.href}
                aria-label={fillIn(copy.page, { page: step.page })}
                aria-current={step.page === current ? "page" : undefined}
              >
                {step.page}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step to={next} rel="next">
        {copy.next}
      </Step>
    </nav>
  );
}

/** The link to the previous or next page; plain text if there is none. */
function Step({ to, rel, children }: { to: string | undefined; rel: string; children: string }) {
  if (to === undefined) return <span className="step">{children}</span>;
  return (
    <a className="step" href={to} rel={rel}>
      {children}
    </a>
  );
}

/** Links from one page of a list, by its number from 1, to the others. */
export function pageLinks(number: number, count: number, hrefOf: (page: number) => string) {
  return {
    ...(number > 1 && { previous: hrefOf(number - 1) }),
    ...(number < count && { next: hrefOf(number + 1) }),
    current: number,
    // In order; a gap replaces omitted pages.
    steps: pageSteps(number, count).map((step) =>
      step === "gap" ? step : { page: step, href: hrefOf(step) },
    ),
  };
}
