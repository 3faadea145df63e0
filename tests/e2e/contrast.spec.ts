import type { CDPSession, Page } from "@playwright/test";
import { askAxe } from "../support/expect-accessible.ts";
import { faintParts } from "../support/faint-parts.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

const CONTROLS = "a[href], button, summary, label, input, select, textarea";
const DRAWINGS = ".tally svg, .skill svg, .bars svg, .sk-line svg, [role=img] svg, [role=meter] svg";
/** States that a pointer or a key gives to every control; colours are judged once they settle. */
const STATES = [["hover"], ["focus", "focus-visible", "focus-within"], ["active", "hover"]];

/** Between them they have every kind of control and ground. */
const PAGES = [
  "/",
  "/power-platform",
  "/business-solutions",
  "/blog",
  "/offers/system-map",
  "/search?q=dynamics",
];

/** Puts all controls into a state, until the session is detached. */
async function force(session: CDPSession, states: readonly string[]): Promise<void> {
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: CONTROLS });
  for (const nodeId of nodeIds)
    await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...states] });
}

/** Expects words at 4.5 to 1, and what is no word at 3 to 1, in both themes. */
async function expectContrast(page: Page, state: string, ringed = false): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const where = `${state}, ${colorScheme}`;
    expect.soft((await askAxe(page, { rules: ["color-contrast"] })).found, where).toEqual([]);
    expect.soft(await faintParts(page, { drawings: DRAWINGS, ringed }), where).toEqual([]);
  }
}

for (const path of LONG ? PAGES : ["/blog", "/offers/system-map"])
  test(`${path}: contrast of every control under the pointer, with the focus and pressed`, async ({
    look,
  }) => {
    const page = await look(path);
    const session = await page.context().newCDPSession(page);
    for (const states of STATES) {
      await force(session, states);
      await expectContrast(page, states.join(), states.includes("focus"));
    }
    await session.detach();
  });

test("contrast of the open menu, its open group, suggestions, and a form that is filled, wrong and waiting", async ({
  page,
  allow,
}) => {
  allow(/status of 422/);
  await page.goto("/contact");
  await page.locator(".has-sub > button").first().hover();
  await expectContrast(page, "open group");
  await page.getByRole("searchbox").first().fill("dynamics");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectContrast(page, "suggestions");
  await page.keyboard.press("Escape");
  await page.locator("form.form [type=submit]").click();
  await expect(page.locator("form.form").getByRole("alert")).toBeVisible();
  await expectContrast(page, "errors");
  await force(await page.context().newCDPSession(page), ["hover"]);
  await expectContrast(page, "errors under the pointer");
  await page
    .locator("form.form :is(input, textarea, select, button)")
    .evaluateAll((parts: HTMLInputElement[]) => parts.forEach((part) => (part.disabled = true)));
  await expectContrast(page, "disabled");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".burger").click();
  await page.locator("#menu .has-sub > button").click();
  await expectContrast(page, "open menu");
});
