import type { Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";

const COUNT = 14;

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const button = (page: Page, name: RegExp) => carousel(page).getByRole("button", { name });

/** The logos inside the rail, from left to right, by the names of their clients. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rail = document.querySelector(".rail")?.getBoundingClientRect();
    if (!rail) return [];
    return [...document.querySelectorAll('[aria-roledescription="slide"]')]
      .map((slide) => ({ box: slide.getBoundingClientRect(), name: slide.querySelector("img")?.alt ?? "" }))
      .filter(({ box }) => box.left > rail.left - 2 && box.right < rail.right + 2)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ name }) => name);
  });
}

/** Scrolls to the rail and waits until its script has taken over. */
async function reach(page: Page): Promise<void> {
  await page.goto("/blog");
  await hydrated(page);
  await page.locator(".rail").scrollIntoViewIfNeeded();
  await expect(page.locator(".rail[data-live]")).toBeVisible();
}

/** Waits until no step is under way; steps take their 300 ms by the real clock. */
async function still(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(() => document.querySelector(".rail")?.getAnimations({ subtree: true }).length);
  await expect.poll(running).toBe(0);
}

async function names(page: Page): Promise<string[]> {
  return carousel(page)
    .locator("img")
    .evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).alt));
}

test("holds each of the 14 logos once, for eyes and for screen readers, however far it has moved", async ({
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

for (const javaScriptEnabled of [true, false]) {
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
  await page.goto("/blog");
  await hydrated(page);
  // Watches one logo, frame by frame. A busy machine draws few frames, so each time is known to a frame's length.
  const log = page.evaluate(
    () =>
      new Promise<{ ready: number; frame: number; moves: { from: number; to: number; by: number }[] }>(
        (resolve) => {
          const rail = document.querySelector<HTMLElement>(".rail");
          const slide = rail?.querySelectorAll("img")[5];
          if (!rail || !slide) return;
          const moves: { from: number; to: number; by: number }[] = [];
          let ready = 0;
          let frame = 0;
          let last = slide.getBoundingClientRect().left;
          let before = performance.now();
          const look = () => {
            const now = performance.now();
            if (ready) frame = Math.max(frame, now - before);
            const { top, height } = rail.getBoundingClientRect();
            if (!ready && rail.matches("[data-live]") && top + height / 2 < innerHeight) ready = now;
            const { left } = slide.getBoundingClientRect();
            if (ready && Math.abs(left - last) > 1) {
              const move = moves.at(-1);
              if (move && now - move.from < 1_500)
                Object.assign(move, { to: now, by: move.by + left - last });
              else moves.push({ from: before, to: now, by: left - last });
            }
            last = left;
            before = now;
            if (moves.length === 2 && now - (moves[1]?.to ?? now) > 600) resolve({ ready, frame, moves });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
      ),
  );
  await page.locator(".rail").scrollIntoViewIfNeeded();
  const { ready, frame, moves } = await log;
  const width = await page.locator(".rail").evaluate((rail) => rail.clientWidth / 6);
  const [first, second] = moves;
  if (!first || !second) throw new Error("The rail did not move twice");
  const near = (time: number, wanted: number) => {
    expect(time).toBeGreaterThan(wanted - 2 * frame - 100);
    expect(time).toBeLessThan(wanted + 3 * frame + 100);
  };
  near(first.from - ready, 1_000);
  near(second.from - first.from, 3_000);
  for (const { from, to, by } of moves) {
    expect(Math.abs(by + width)).toBeLessThan(3);
    near(to - from, 300);
  }
});

test("goes round without an end in both directions, one logo a press", async ({ page }) => {
  await reach(page);
  const all = await names(page);
  await expect(button(page, /pause/i)).toBeVisible();
  await button(page, /pause/i).click();
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

test("its arrows work while script files are on their way, round the end too", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/blog");
  const all = await names(page);
  await button(page, /next/i).click();
  await expect.poll(() => shown(page), { timeout: 4_000 }).toEqual(all.slice(1, 7));
  await button(page, /previous/i).click();
  await expect.poll(() => shown(page), { timeout: 4_000 }).toEqual(all.slice(0, 6));
  await button(page, /previous/i).click();
  await expect.poll(() => shown(page), { timeout: 4_000 }).toEqual(all.slice(-6));
});

test.describe("by the clock", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.mouse.move(700, 20);
    await reach(page);
  });

  /** Whether the rail moves by itself in the next four seconds. */
  const moves = async (page: Page): Promise<boolean> => {
    await still(page);
    const before = await shown(page);
    await page.clock.runFor(4_000);
    await still(page);
    return String(await shown(page)) !== String(before);
  };

  test("pauses while it is pointed at", async ({ page }) => {
    await expect.poll(() => moves(page)).toBe(true);
    await page.locator(".rail").hover();
    await expect.poll(() => moves(page)).toBe(false);
    await page.mouse.move(700, 20);
    await expect.poll(() => moves(page)).toBe(true);
  });

  test("pauses while it has the focus; its Pause button is the first that Tab reaches", async ({ page }) => {
    const links = page.locator("main a");
    await links.last().focus({});
    await page.keyboard.press("Tab");
    await expect(button(page, /pause/i)).toBeFocused();
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expect.poll(() => moves(page)).toBe(false);
    await page.locator(".rail").evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(() => moves(page)).toBe(true);
  });

  test("pauses at the button, and plays again at the button", async ({ page }) => {
    await button(page, /pause/i).click();
    await page.mouse.move(700, 20);
    await expect.poll(() => moves(page)).toBe(false);
    await expect(button(page, /pause/i)).toHaveCount(0);
    await button(page, /play/i).click();
    await expect.poll(() => moves(page)).toBe(true);
    await expect(button(page, /pause/i)).toBeFocused();
  });

  test("pauses in a hidden tab", async ({ page }) => {
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await expect.poll(() => moves(page)).toBe(false);
    await hide(false);
    await expect.poll(() => moves(page)).toBe(true);
  });

  test("pauses off screen", async ({ page }) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.locator(".rail")).not.toBeInViewport();
    await expect.poll(() => moves(page)).toBe(false);
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expect.poll(() => moves(page)).toBe(true);
  });
});

test.describe("with less motion", () => {
  test("does not move by itself; Play makes it move on request", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await reach(page);
    const before = await shown(page);
    await page.clock.runFor(10_000);
    expect(await shown(page)).toEqual(before);
    await button(page, /next/i).click();
    expect(await shown(page)).toEqual((await names(page)).slice(1, 7));
    await button(page, /play/i).click();
    await page.clock.runFor(3_100);
    await expect.poll(() => shown(page)).not.toEqual((await names(page)).slice(1, 7));
    await button(page, /pause/i).click();
  });
});

test("what a visitor has swiped to is where it goes on", async ({ page }) => {
  await reach(page);
  await button(page, /pause/i).click();
  const all = await names(page);
  const first = all.indexOf((await shown(page))[0] ?? "");
  const at = (place: number) => Array.from({ length: 6 }, (_, index) => all[(place + index + COUNT) % COUNT]);
  await page.locator(".rail").evaluate((rail) => rail.scrollBy({ left: (-2 * rail.clientWidth) / 6 }));
  await expect.poll(() => shown(page)).toEqual(at(first - 2));
  await button(page, /next/i).click();
  await expect.poll(() => shown(page)).toEqual(at(first - 1));
});

test("keeps its first logo when the window changes its width", async ({ page }) => {
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

  test("is a rail to scroll, by keyboard too, without dead buttons", async ({ page }) => {
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
