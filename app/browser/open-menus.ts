import { closestTo } from "./on-click.ts";

/**
 * The burger menu and the floating shortcuts are popovers: the browser opens them, closes them on Escape and restores
 * focus. This adds `aria-expanded`, an inert page behind the menu, and closing the menu when a link is followed, its
 * search is submitted, the page is left or the window becomes wide.
 */
export function openMenus(): void {
  const setExpanded = (panel: Element, open: boolean) =>
    document
      .querySelectorAll(`[popovertarget="${panel.id}"]`)
      .forEach((button) => button.setAttribute("aria-expanded", String(open)));
  const close = () => document.getElementById("menu")?.hidePopover?.();

  document.querySelectorAll("[popover]").forEach((panel) => setExpanded(panel, false));
  document.addEventListener(
    "beforetoggle",
    (event) => {
      const panel = closestTo(event, "[popover]");
      if (!panel) return;
      const open = event.newState === "open";
      setExpanded(panel, open);
      if (panel.id !== "menu") return;
      for (const part of document.querySelectorAll("body > :not(.header)"))
        part.toggleAttribute("inert", open);
    },
    true,
  );
  // On the window, last of all: closing the menu removes the suggestion that was clicked.
  addEventListener("click", (event) => {
    const menu = document.getElementById("menu");
    if (menu && event.composedPath().includes(menu) && closestTo(event, "a")) close();
  });
  document.addEventListener("submit", close);
  // A restored page has its menu closed.
  addEventListener("pagehide", close);
  addEventListener("resize", () => innerWidth > 768 && close());
  // The browser tabs from the logo to the burger, through the menu, and would then leave the page.
  document.addEventListener("keydown", (event) => {
    // Not with `:popover-open`, an error in engines without popovers.
    if (event.key !== "Tab" || !document.querySelector(".burger[aria-expanded=true]")) return;
    const first = document.querySelector<HTMLElement>(".header a");
    const last = [...document.querySelectorAll<HTMLElement>("#menu :is(a, button, input)")].findLast((stop) =>
      stop.checkVisibility(),
    );
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}
