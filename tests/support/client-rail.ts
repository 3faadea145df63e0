import { expect, type Page } from "@playwright/test";

/** How many clients the rail shows. */
export const COUNT = 14;

/** The rail with its buttons. */
export const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
/** One of its buttons, by its name. */
export const button = (page: Page, name: RegExp) => carousel(page).getByRole("button", { name });

/** The logos inside the rail, from left to right, by the names of their clients. */
export function shown(page: Page): Promise<string[]> {
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
export async function reach(page: Page): Promise<void> {
  await page.goto("/blog");
  await page.locator(".rail").scrollIntoViewIfNeeded();
  await expect(page.locator(".rail[data-live]")).toBeVisible();
}

/** Waits until no step is under way; steps take their 300 ms by the real clock. */
export async function still(page: Page): Promise<void> {
  const running = () =>
    page.evaluate(() => document.querySelector(".rail")?.getAnimations({ subtree: true }).length);
  await expect.poll(running).toBe(0);
}

/** Waits until the rail has been told that it is on screen: observers are told in the order in which they began. */
export async function known(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rail = document.querySelector(".rail");
        const observer = new IntersectionObserver(
          (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(),
          { threshold: 0.5 },
        );
        if (rail) observer.observe(rail);
      }),
  );
}

/** A step to the left: how long it takes, and by how many of the logos' widths it begins to the right. */
export const STEP = { ms: 300, logos: 1 };

/** Writes down every motion of the rail from now on; one may be over before a test can look. */
export function watchSteps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const steps: { ms: number; logos: number }[] = [];
    Object.assign(window, { steps });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const transform = (animation.effect as KeyframeEffect).getKeyframes()[0]?.["transform"];
      const slide = document.querySelector('[aria-roledescription="slide"]');
      const logos = parseFloat(String(transform).slice("translateX(".length)) / (slide?.clientWidth ?? 1);
      if (this.closest(".rail"))
        steps.push({
          ms: Number(animation.effect?.getTiming().duration),
          logos: Math.round(100 * logos) / 100,
        });
      return animation;
    };
  });
}

/** The motions written down so far. */
export const steps = (page: Page) =>
  page.evaluate(() => (window as unknown as { steps: (typeof STEP)[] }).steps);

/** All logos in the order of the document, by the names of their clients. */
export async function names(page: Page): Promise<string[]> {
  return carousel(page)
    .locator("img")
    .evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).alt));
}

/** True if the rail moves by itself in the next four seconds. */
export async function moves(page: Page): Promise<boolean> {
  await still(page);
  const before = await shown(page);
  await page.clock.runFor(4_000);
  await still(page);
  return String(await shown(page)) !== String(before);
}
