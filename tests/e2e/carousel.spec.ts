import {
  button,
  carousel,
  COUNT,
  known,
  moves,
  names,
  reach,
  shown,
  STEP,
  steps,
  still,
  watchSteps,
} from "../support/client-rail.ts";
import { delayScripts, openUnscripted } from "../support/delay-scripts.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("contains each of the 14 logos once, visually and for screen readers, however far it has moved", async ({
  page,
}) => {
  await reach(page);
  const all = await names(page);
  expect(new Set(all).size).toBe(COUNT);
  await expect(carousel(page)).toHaveAccessibleName(/\S/);
  for (let round = 0; round < 2; round += 1) {
    await expect(carousel(page).locator('[aria-roledescription="slide"]')).toHaveCount(COUNT);
    await expect(carousel(page).getByRole("img")).toHaveCount(COUNT);
    await expect(carousel(page).getByRole("group", { name: "3 of 14", exact: true })).toHaveCount(1);
    expect(await names(page)).toEqual(all);
    for (let step = 0; step < 9; step += 1) await button(page, /next/i).click();
  }
});

for (const javaScriptEnabled of LONG ? [true, false] : [true]) {
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("shows 6 logos at 1024 px and wider, 4 from 580 to 1023, 3 below", async ({ page }) => {
      const counts: [width: number, logos: number][] = [
        [1280, 6],
        [1024, 6],
        [1023, 4],
        [769, 4],
        [768, 4],
        [767, 4],
        [580, 4],
        [579, 3],
        [390, 3],
      ];
      if (javaScriptEnabled) await reach(page);
      else await page.goto("/blog");
      for (const [width, logos] of counts) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => (await shown(page)).length, { message: `at ${width} px` }).toBe(logos);
      }
    });
  });
}

test("starts after 1 s, moves one logo in 300 ms, and again every 3 s", async ({ page }) => {
  await page.clock.install();
  await page.mouse.move(700, 20);
  await page.goto("/blog");
  // From here on only this test advances the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.locator(".rail").scrollIntoViewIfNeeded();
  await expect(page.locator(".rail[data-live]")).toBeVisible();
  await known(page);
  const all = await names(page);
  const at = async (first: number) =>
    expect
      .poll(() => shown(page))
      .toEqual(Array.from({ length: 6 }, (_, place) => all[(first + place) % COUNT]));
  await watchSteps(page);
  for (const [wait, first] of [
    [1_000, 0],
    [3_000, 1],
    [3_000, 2],
  ] as const) {
    await at(first);
    await still(page);
    await page.clock.runFor(wait - 1);
    expect(await steps(page)).toHaveLength(first);
    await page.clock.runFor(1);
    expect(await steps(page)).toEqual(Array.from({ length: first + 1 }, () => STEP));
  }
  await at(3);
});

test("is endless in both directions, one logo per click", async ({ page }) => {
  await reach(page);
  const all = await names(page);
  await expect(button(page, /pause/i)).toBeVisible();
  await button(page, /pause/i).click();
  await still(page);
  let first = all.indexOf((await shown(page))[0] ?? "");
  const go = async (name: RegExp, by: number) => {
    await button(page, name).click();
    first = (first + by + COUNT) % COUNT;
    const wanted = Array.from({ length: 6 }, (_, place) => all[(first + place) % COUNT]);
    await expect.poll(() => shown(page)).toEqual(wanted);
  };
  for (let step = 0; step < COUNT + 1; step += 1) await go(/next/i, 1);
  for (let step = 0; step < 4; step += 1) await go(/previous/i, -1);
});

for (const { width, buttons } of [
  { width: 390, buttons: 3 },
  { width: 1440, buttons: 0 },
])
  test(`of four logos, ${width} px show ${buttons === 0 ? "all, without buttons" : "three, and its arrows reach the fourth"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/blog");
    await carousel(page)
      .locator('[aria-roledescription="slide"]')
      .evaluateAll((slides) => slides.slice(4).forEach((slide) => slide.remove()));
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expect(page.locator(".rail[data-live]")).toBeVisible();
    await expect(carousel(page).getByRole("button")).toHaveCount(buttons);
    if (buttons === 0) return;
    const all = await shown(page);
    for (const [name, place] of [
      [/next/i, 1],
      [/next/i, 2],
      [/previous/i, 1],
      [/previous/i, 0],
    ] as const) {
      await button(page, name).click();
      await expect.poll(async () => (await shown(page)).indexOf(all[2] ?? "")).toBe(2 - place);
    }
  });

test("keyboard users reach its buttons before its logos", async ({ page }) => {
  await page.goto("/privacy");
  await page.keyboard.press("Tab");
  await expect(page.locator(".rail[data-live]")).toBeAttached();
  await page.locator("main a").last().focus();
  await page.keyboard.press("Tab");
  await expect(button(page, /pause/i)).toBeFocused();
});

test("its buttons are there once they do something; until then it can be scrolled", async ({ page }) => {
  const goOn = await delayScripts(page);
  await openUnscripted(page, "/blog");
  await page.locator(".rail").scrollIntoViewIfNeeded();
  const [first] = await shown(page);
  await expect(carousel(page).getByRole("button")).toHaveCount(0);
  await page.locator(".rail").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await shown(page))[0]).not.toBe(first);
  await goOn();
  await expect(carousel(page).getByRole("button")).toHaveCount(3);
});

test("pauses while hovered or focused, by its button, in a hidden tab and off screen", async ({ page }) => {
  await page.clock.install();
  await page.mouse.move(700, 20);
  await reach(page);
  const expectMoving = (moving: boolean) => expect.poll(() => moves(page)).toBe(moving);
  await expectMoving(true);

  await test.step("while it is hovered", async () => {
    await page.locator(".rail").hover();
    await expectMoving(false);
    await page.mouse.move(700, 20);
    await expectMoving(true);
  });

  await test.step("while it has focus; its Pause button comes first in tab order", async () => {
    await page.locator("main a").last().focus();
    await page.keyboard.press("Tab");
    await expect(button(page, /pause/i)).toBeFocused();
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expectMoving(false);
    await page.locator(".rail").evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectMoving(true);
  });

  await test.step("in a hidden tab", async () => {
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await expectMoving(false);
    await hide(false);
    await expectMoving(true);
  });

  await test.step("off screen", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator(".rail")).not.toBeInViewport();
    await expectMoving(false);
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expectMoving(true);
  });

  await test.step("by the button, which also resumes it", async () => {
    await button(page, /pause/i).click();
    await page.mouse.move(700, 20);
    await expectMoving(false);
    await expect(button(page, /pause/i)).toHaveCount(0);
    await button(page, /play/i).click();
    await expectMoving(true);
    await expect(button(page, /pause/i)).toBeFocused();
  });
});

test("with reduced motion it does not play by itself, but Play starts it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await reach(page);
  const all = await names(page);
  await known(page);
  await page.clock.runFor(10_000);
  await expect.poll(() => shown(page)).toEqual(all.slice(0, 6));
  await button(page, /next/i).click();
  await expect.poll(() => shown(page)).toEqual(all.slice(1, 7));
  await button(page, /play/i).click();
  await page.clock.runFor(3_100);
  await expect.poll(() => shown(page)).not.toEqual(all.slice(1, 7));
  await button(page, /pause/i).click();
});

test("after an arrow it stays where it is, and offers to play", async ({ page }) => {
  await page.clock.install();
  await reach(page);
  await button(page, /next/i).click();
  await expect(button(page, /play/i)).toBeVisible();
  await page.mouse.move(700, 20);
  await page.locator(".rail").evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => moves(page)).toBe(false);
});

test("it continues from where a visitor has swiped to", async ({ page }) => {
  await reach(page);
  await button(page, /pause/i).click();
  await still(page);
  const all = await names(page);
  const first = all.indexOf((await shown(page))[0] ?? "");
  const at = (place: number) => Array.from({ length: 6 }, (_, index) => all[(place + index + COUNT) % COUNT]);
  await page.locator(".rail").evaluate((rail) => rail.scrollBy({ left: (-2 * rail.clientWidth) / 6 }));
  await expect.poll(() => shown(page)).toEqual(at(first - 2));
  await button(page, /next/i).click();
  await expect.poll(() => shown(page)).toEqual(at(first - 1));
});

test("keeps its first logo when the window is resized", async ({ page }) => {
  await reach(page);
  await button(page, /pause/i).click();
  for (let step = 0; step < 5; step += 1) await button(page, /next/i).click();
  await still(page);
  const [first] = await shown(page);
  for (const width of [800, 500, 1300]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await shown(page))[0]).toBe(first);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("can be scrolled, also by keyboard, and shows no dead buttons", async ({ page }) => {
    await page.goto("/blog");
    const rail = page.locator(".rail");
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    await rail.focus();
    await expect(rail).toBeFocused();
    const [first] = await shown(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await shown(page))[0]).not.toBe(first);
  });
});
