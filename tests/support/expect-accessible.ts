import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { LONG } from "./sampled-pages.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WIDTHS = [390, 768, 1440];
/** Each layout once and each theme once: colours do not go by the width. */
const SAMPLE = [
  { width: 390, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;
const COLOUR_RULES = "cat.color";

/**
 * Expects axe to find nothing on the page as it stands, narrow and light, wide and dark; in the long run at each width in
 * both themes. Where the dark page differs from the light one in nothing but colours, only the rules about colours are
 * asked again.
 * @param within selector of the part that is asked about where, around it, the page is as others that are asked about
 *   whole; the first time it is the whole page, for the sake of the rules about a page
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  let part: string | undefined;
  const check = async (where: string, rules?: string[]) => {
    const colourRules = await expectNothing(page, { where, within: part, rules });
    part = within;
    return colourRules;
  };
  // Colours are judged where they settle, not on their way there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { width, colorScheme } of LONG ? [] : SAMPLE) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await check(`${width} px, ${colorScheme}`);
  }
  for (const width of LONG ? WIDTHS : []) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    const colourRules = await check(`${width} px, light`);
    const places = await placesOf(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const same = (await placesOf(page)) === places;
    await check(`${width} px, dark`, same ? colourRules : undefined);
  }
}

interface Question {
  where: string;
  within: string | undefined;
  rules: string[] | undefined;
}

/** Runs axe, expects it to find nothing, and gives the names of the rules about colours. */
async function expectNothing(page: Page, { where, ...question }: Question): Promise<string[]> {
  const { found, colourRules } = await askAxe(page, question);
  expect(found, where).toEqual([]);
  return colourRules;
}

/** Runs axe in the page itself: what it finds, and the names of the rules about colours. */
export async function askAxe(
  page: Page,
  { within, rules }: Partial<Omit<Question, "where">> = {},
): Promise<{ found: string[]; colourRules: string[] }> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Only names leave the page: all that axe knows of every element would take as long as asking it.
  return page.evaluate(
    async ([part, names, about]) => {
      const { violations, passes, incomplete, inapplicable } = await (
        window as unknown as { axe: typeof axe }
      ).axe.run(part ?? document, {
        resultTypes: ["violations"],
        // No rule that runs reads style sheets.
        preload: { assets: ["media"] },
        ...(names && { runOnly: { type: "rule", values: names } }),
      });
      return {
        found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        colourRules: [...passes, ...incomplete, ...inapplicable].flatMap(({ id, tags }) =>
          tags.includes(about) ? [id] : [],
        ),
      };
    },
    [within, rules, COLOUR_RULES] as const,
  );
}

/** Position and visibility of every element: all of a style that the rules use, except colours. */
function placesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return [x, y, width, height, seen].join();
      })
      .join(";"),
  );
}
