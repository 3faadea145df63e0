import { closestTo } from "./on-click.ts";

/** How long a submenu stays open after the pointer has left it. */
const CLOSE_DELAY_MS = 300;

/**
 * Maintains `aria-expanded` on the menu's groups, the only state their styles use. A click or a key toggles a group at
 * any width. In the wide menu hovering opens it, and Escape or a click or focus elsewhere closes it; a click on a group
 * opened by hovering keeps it open.
 */
export function openSubmenu(): void {
  const wide = () => innerWidth > 768;
  let timer = 0;
  let hovered = false;
  const opened = () => document.querySelector<HTMLElement>(".has-sub > [aria-expanded=true]");
  const close = () => opened()?.setAttribute("aria-expanded", "false");
  const open = (group: Element | null | undefined, byHover: boolean) => {
    close();
    hovered = byHover;
    group?.firstElementChild?.setAttribute("aria-expanded", "true");
  };

  document.addEventListener("click", (event) => {
    const group = closestTo(event, ".has-sub");
    const button = closestTo(event, ".has-sub > button");
    if (button && (button !== opened() || hovered)) open(group, false);
    else if (button || closestTo(event, "a") || (wide() && !group)) close();
  });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || !wide()) return;
    const group = closestTo(event, ".has-sub");
    clearTimeout(timer);
    if (!group) timer = window.setTimeout(() => hovered && close(), CLOSE_DELAY_MS);
    else if (!group.contains(opened())) open(group, true);
  });
  document.addEventListener("focusin", (event) => {
    if (wide() && !closestTo(event, ".has-sub")?.contains(opened())) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    const button = opened();
    if (key !== "Escape" || !button || !wide()) return;
    if (document.activeElement?.closest(".has-sub")) button.focus();
    close();
  });
}
