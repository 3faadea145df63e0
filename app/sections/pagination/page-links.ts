import { pageSteps } from "#model/content/list-pages.ts";

/** The pages of a list, ready to be shown. */
export interface PageLinks {
  /** Address of the page before. */
  previous?: string | undefined;
  /** Address of the page after. */
  next?: string | undefined;
  current: number;
  /** In order; a gap stands for pages left out. */
  steps: readonly ({ page: number; href: string } | "gap")[];
}

/**
 * The ways from one page of a list to the others.
 * @param number the page on screen, from 1
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
