import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { listAddress } from "#model/desk/list-query.ts";
import { moveInList } from "./list-pane.ts";
import { focusFirst } from "./menus.ts";

const GO: Record<string, string> = {
  m: DESK_PATHS.messages,
  f: DESK_PATHS.figures,
  a: listAddress({ list: "answered" }),
  d: listAddress({ list: "doubtful" }),
};

/** Time for the second key after G. */
const GO_WITHIN_MS = 1_500;

let goUntil = 0;

/** Single-key shortcuts, off while a text field has focus or when disabled under the account. */
export function singleKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") return closeOpen();
    if (isField(event.target)) return;
    if (event.key === "?") return openKeys(event);
    if (document.body.dataset["keys"] === undefined) return;
    if (press(event.key)) event.preventDefault();
  });
}

/** @returns true if the key did something */
function press(key: string): boolean {
  const lower = key.toLowerCase();
  const isGoing = performance.now() < goUntil;
  goUntil = 0;
  if (isGoing) return go(GO[lower]);
  if (lower === "g") {
    goUntil = performance.now() + GO_WITHIN_MS;
    return true;
  }
  if (key === "/") return focusSearch();
  if (lower === "x") return pick();
  if ((lower === "j" || lower === "k") && moveInList(lower === "j" ? 1 : -1)) return true;
  return pressButton(key) || (lower === "z" && pressLast());
}

function go(address: string | undefined): boolean {
  if (address) location.assign(address);
  return address !== undefined;
}

/** Selects the row that has the focus or is open, or no longer. */
function pick(): boolean {
  const row =
    document.activeElement?.closest(".rows > li") ??
    document.querySelector(".mrow[aria-current]")?.closest("li");
  const box = row?.querySelector<HTMLElement>(".pick");
  box?.click();
  return box !== undefined && box !== null;
}

function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>("input[type=search]")].find((one) =>
    one.checkVisibility(),
  );
  field?.focus();
  return field !== undefined;
}

/** Presses the visible element that names the key; with rows selected, none of the open message. */
function pressButton(key: string): boolean {
  const name = CSS.escape(key.toUpperCase());
  const buttons = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${name}"]`);
  const isMany = document.querySelector(".pick:checked") !== null;
  const button = [...buttons].find(
    (one) => one.checkVisibility() && !(isMany && one.closest("[data-reading]")),
  );
  button?.click();
  if (button?.localName === "summary") focusFirst(button.parentElement);
  return button !== undefined;
}

/** Undoes the last reversible action, once the toast has gone. */
function pressLast(): boolean {
  const undo = [...document.querySelectorAll<HTMLElement>('.history form[action$="/undo"] button')].at(-1);
  undo?.click();
  return undo !== undefined;
}

function openKeys(event: KeyboardEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#all-keys")?.togglePopover();
}

function closeOpen(): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>("details[open]")) {
    const summary = open.querySelector("summary");
    if (open.contains(document.activeElement)) summary?.focus();
    open.open = false;
  }
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not(.pick), textarea, select, [contenteditable]") !== null
  );
}
