import type { Page } from "@playwright/test";
import { sitePages } from "../support/site-pages.ts";
import { expect, test } from "../support/site-test.ts";

/** How the sheets of components begin no rule of which is about an element of the page. */
const idleSheets = (page: Page, html: string) =>
  page.evaluate((sent) => {
    // States of pointer and keyboard, and pseudo-elements.
    const state =
      /::?(?:before|after|marker|backdrop|hover|active|focus(?:-visible|-within)?|popover-open)\b/g;
    const read = new DOMParser().parseFromString(sent, "text/html");
    const shows = (rule: CSSRule): boolean =>
      (rule instanceof CSSStyleRule && read.querySelector(rule.selectorText.replace(state, "")) !== null) ||
      ("cssRules" in rule && [...(rule as CSSGroupingRule).cssRules].some(shows));
    const [, components] = read.querySelectorAll("style");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(components?.textContent ?? "");
    return [...sheet.cssRules].filter((rule) => !shows(rule)).map((rule) => rule.cssText.slice(0, 80));
  }, html);

test("every sheet of a component shows something of the page that carries it", async ({ page, request }) => {
  for (const path of sitePages) {
    const answer = await request.get(path);
    expect.soft(await idleSheets(page, await answer.text()), path).toEqual([]);
  }
});
