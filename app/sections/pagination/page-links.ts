import { pageSteps } from "#model/content/list-pages.ts";

/** Links to the pages of a list. */
export interface PageLinks {
  /** Address of the previous page. */
  previous?: string | undefined;
  /** Address of the next page. */
  next?: string | undefined;
  current: number;
  /** In order; a gap replaces omitted pages. */
  steps: readonly ({ page: number; href: string } | "gap")[];
}

/**
 * Links from one page of a list to the others.
 * @param number of the current page, from 1
 * @param count how many there are
 * @param hrefOf the address of a page
 */
export function pageLinks(number: number, count: number, hrefOf: (page: number) => string): PageLinks {
  return {
    ...(number > 1 && { previous: hrefOf(number - 1) }),
    ...(number < count && { next: hrefOf(number + 1) }),
    current: number,
    steps: pageSteps(number, count).map((step) =>
      step === "gap" ? step : { page: step, href: hrefOf(step) },
    ),
  };
}
