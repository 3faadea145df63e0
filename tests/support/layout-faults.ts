import type { Page } from "@playwright/test";
import { LONG } from "./sampled-pages.ts";

/** The widths of windows at which layouts are looked at, in pixels: the narrowest, the widest, and where they change. */
export const LAYOUT_WIDTHS = LONG ? [320, 390, 768, 1024, 1440] : [320, 768, 1440];

/** Layout faults of list entries: outside the window, empty, overlapping, or in a last row that is shorter. */
export const layoutFaults = (
  page: Page,
  lists: readonly { entries: string; mayEndShort?: boolean }[],
): Promise<string[][]> =>
  // In one question for all of them: each takes as long as a layout.
  page.evaluate((lists) => {
    const over = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const isWider = document.documentElement.scrollWidth > innerWidth;
    return lists.map(({ entries, mayEndShort = false }) => {
      const boxes = [...document.querySelectorAll(entries)].map((entry) => entry.getBoundingClientRect());
      const [first, last] = [boxes[0], boxes.at(-1)];
      const isOneColumn = boxes.every((box) => Math.abs(box.left - (first?.left ?? 0)) < 2);
      const right = Math.max(...boxes.map((box) => box.right));
      const endsShort = !isOneColumn && last && last.right < right - 2;
      return [
        ...(isWider ? ["the page is wider than the window"] : []),
        ...boxes.flatMap((box, index) => [
          ...(box.width * box.height === 0 ? [`${index} is empty`] : []),
          ...(box.left < -1 || box.right > innerWidth + 1 ? [`${index} is outside`] : []),
          ...(boxes.slice(index + 1).some((other) => over(box, other)) ? [`${index} is over another`] : []),
        ]),
        ...(endsShort && !mayEndShort ? ["the last row is short"] : []),
      ];
    });
  }, lists);
