/**
 * The menu behind the burger and the floating shortcuts are popovers: they open, close on Escape and give focus back
 * by themselves. A script adds what popovers lack: the state in `aria-expanded`, a page that is inert behind the
 * menu, and the menu's end when one of its links is followed, its search is sent, another page is shown, or the
 * screen grows wide.
 */
export function openMenus(): void {
  const say = (panel: Element, open: boolean) =>
    document
      .querySelectorAll(`[popovertarget="${panel.id}"]`)
      .forEach((button) => button.setAttribute("aria-expanded", String(open)));
  const close = () => document.getElementById("menu")?.hidePopover?.();

  document.querySelectorAll("[popover]").forEach((panel) => say(panel, false));
  document.addEventListener(
    "beforetoggle",
    (event) => {
      const panel = event.target as Element;
      const open = event.newState === "open";
      say(panel, open);
      if (panel.id !== "menu") return;
      for (const part of document.querySelectorAll("body > :not(.header)"))
        part.toggleAttribute("inert", open);
    },
    true,
  );
  // On the window, after the application: a menu that closes takes the suggestion that was chosen with it.
  addEventListener("click", (event) => {
    const menu = document.getElementById("menu");
    if (menu && event.composedPath().includes(menu) && (event.target as Element).closest("a")) close();
  });
  document.addEventListener("submit", close);
  addEventListener("popstate", close);
  // Said before the focus moves to the new heading, which an inert page would not take.
  document.addEventListener("page-shown", close);
  addEventListener("resize", () => innerWidth > 768 && close());
  // The browser goes from the logo to the burger, through the menu, and would then leave the page.
  document.addEventListener("keydown", (event) => {
    const menu = document.querySelector("#menu:popover-open");
    if (event.key !== "Tab" || !menu) return;
    const first = document.querySelector<HTMLElement>(".header a");
    const last = [...menu.querySelectorAll<HTMLElement>("a, button, input")].findLast((stop) =>
      stop.checkVisibility(),
    );
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}
