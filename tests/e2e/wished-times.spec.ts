import type { Page } from "@playwright/test";
import { RECEIPT, startForm } from "../support/contact-page.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";

const OFFER = "/offers/system-map";

const form = (page: Page) => page.locator("form.form");
/** The day or the time of a wish, from 1. */
const day = (page: Page, wish: number) =>
  form(page)
    .locator('[type="date"]')
    .nth(wish - 1);
const time = (page: Page, wish: number) =>
  form(page)
    .locator('select[name="times"]')
    .nth(wish - 1);

async function fillRest(page: Page): Promise<void> {
  await form(page).locator('[name="name"]').fill("Noor Sample");
  await form(page).locator('[name="email"]').fill("noor@company.example");
  await form(page).locator('[name="consent"]').check();
}

test.describe("far from the office", () => {
  test.use({ timezoneId: "America/Bogota" });

  test("times are shown by the visitor's clocks, posted by the office's, and come back from a draft", async ({
    page,
  }) => {
    await page.goto(OFFER);
    await startForm(page);
    await expect(form(page)).toContainText("Shown in your time, America/Bogota.");
    const wednesday = dayAhead(3);
    await day(page, 1).fill(wednesday);
    // The day of the visitor comes first.
    await expect(time(page, 1).locator("option").nth(1)).toHaveText("07:00");
    await expect(time(page, 1).locator("option").nth(3)).toHaveText("23:00 (day before)");
    await time(page, 1).selectOption({ label: "00:00" });
    await expect(time(page, 1)).toHaveValue("10:30");
    // The third, with the second left out.
    await day(page, 3).fill(wednesday);
    await time(page, 3).selectOption("18:00");

    await page.goto("/about");
    await page.goto(OFFER);
    await expect(day(page, 1)).toHaveValue(wednesday);
    await expect(time(page, 1)).toHaveValue("10:30");
    await expect(day(page, 2)).toHaveValue("");
    await expect(time(page, 3)).toHaveValue("18:00");

    await fillRest(page);
    await form(page).locator("[type=submit]").click();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.locator("main")).toContainText("00:00 (Colombia Standard Time)");
    await expect(page.locator("main")).toContainText("07:30 (Colombia Standard Time)");
  });
});

test("a wish that the office cannot keep is named, marked alone, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto(OFFER);
  await startForm(page);
  await day(page, 1).fill(dayAhead(3));
  await time(page, 1).selectOption("10:30");
  await day(page, 2).fill(dayAhead(3));
  // Moving from a day to its time does not leave the field.
  await time(page, 2).focus();
  await expect(form(page).locator("#times-error")).toHaveCount(0);
  await fillRest(page);
  await form(page).locator("[type=submit]").click();
  const alert = form(page).getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(form(page).locator("#times-error")).toContainText("Choice 2 needs a day and a time");
  await time(page, 2).selectOption("11:00");
  await expect(form(page).locator("#times-error")).toHaveCount(0);
  await day(page, 2).fill(dayAhead(6));
  await expect(form(page).locator("#times-error")).toContainText("We’re closed on the day of choice 2.");
  await form(page).locator("[type=submit]").click();
  await expect(day(page, 2)).toHaveAttribute("aria-invalid", "true");
  await expect(day(page, 1)).not.toHaveAttribute("aria-invalid");
  await expect(day(page, 2)).toHaveValue(dayAhead(6));
  await expect(form(page).locator('[name="name"]')).toHaveValue("Noor Sample");
  await expectAccessible(page);
  await alert.getByRole("link", { name: "Times" }).click();
  await expect(day(page, 1)).toBeFocused();
  await day(page, 2).fill(dayAhead(3));
  await form(page).locator("[type=submit]").click();
  await expect(page).toHaveURL(RECEIPT);
});

test("what was chosen before scripts arrived stays, even where the form is built anew", async ({
  page,
  allow,
}) => {
  allow(/Minified React error #(418|423|425)|hydrat/i);
  const letThrough = await delayScripts(page);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      document.querySelector("form.form legend")?.prepend("Translated. "),
    );
  });
  await openUnscripted(page, OFFER);
  const wednesday = dayAhead(3);
  await day(page, 2).fill(wednesday);
  await time(page, 2).selectOption("11:30");
  await letThrough();
  await expect(form(page).locator("legend")).not.toContainText("Translated.");
  await expect(day(page, 1)).toHaveValue("");
  await expect(day(page, 2)).toHaveValue(wednesday);
  await expect(time(page, 2)).toHaveValue("11:30");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, timezoneId: "America/Bogota" });

  test("the office's zone is named, and the form works", async ({ page }) => {
    await page.goto(OFFER);
    await expect(form(page)).toContainText("Times are for Bengaluru, India Standard Time.");
    await day(page, 2).fill(dayAhead(3));
    await time(page, 2).selectOption({ label: "10:30" });
    await fillRest(page);
    await form(page).locator("[type=submit]").click();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.locator("main")).toContainText("10:30 (India Standard Time)");
  });
});
