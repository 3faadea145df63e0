/** How long a submenu stays when the pointer has left it. */
const CLOSE_DELAY_MS = 300;

/**
 * Keeps `aria-expanded` of the menu's groups, which is all their style looks at. Everywhere a press or a key toggles;
 * in the wide menu a mouse opens on its way in, and Escape, a press elsewhere or focus elsewhere closes.
 * A press on a group that the mouse has opened keeps it open.
 */
export function openSubmenu(): void {
  const wide = () => innerWidth > 768;
  let timer = 0;
  let byPointer = false;
  const groupOf = (target: EventTarget | null) => (target as Element | null)?.closest?.(".has-sub");
  const opened = () => document.querySelector<HTMLElement>(".has-sub > [aria-expanded=true]");
  const close = () => opened()?.setAttribute("aria-expanded", "false");
  const open = (group: Element | null | undefined, pointer: boolean) => {
    close();
    byPointer = pointer;
    group?.firstElementChild?.setAttribute("aria-expanded", "true");
  };

  document.addEventListener("click", ({ target }) => {
    const group = groupOf(target);
    const button = (target as Element).closest(".has-sub > button");
    if (button && (button !== opened() || byPointer)) open(group, false);
    else if (button || (target as Element).closest("a") || (wide() && !group)) close();
  });
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !wide()) return;
    const group = groupOf(target);
    clearTimeout(timer);
    if (!group) timer = window.setTimeout(() => byPointer && close(), CLOSE_DELAY_MS);
    else if (!group.contains(opened())) open(group, true);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (wide() && groupOf(target) !== groupOf(opened())) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    const button = opened();
    if (key !== "Escape" || !button || !wide()) return;
    if (groupOf(document.activeElement)) button.focus();
    close();
  });
}
