import { ask, show } from "./page-swap.ts";
import { choose } from "./presence.ts";

/** As wide as a list with a message beside it: the same as in desk/styles/list.css. */
const TWO_PANES = matchMedia("(width >= 1180px)");

/** Opens a message beside its list where there is room; a second press opens the full page. */
export function listPane(): void {
  document.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".mrow") : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!row || !isPlain || !TWO_PANES.matches || row.ariaCurrent === "true") return;
    event.preventDefault();
    void read(row);
  });
}

/** On a narrow screen the names of the lists scroll sideways: scrolls the current one into view. */
export function showListName(): void {
  const name = document.querySelector(".views [aria-current]");
  const frame = name?.closest(".views");
  if (!name || !frame) return;
  const end = frame.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(frame).paddingRight);
  frame.scrollLeft += Math.max(0, name.getBoundingClientRect().right - end);
}

/** Moves in the list, from the row that has the focus or is open. */
export function moveInList(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>(".mrow")];
  if (rows.length === 0) return false;
  const focused = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.ariaCurrent === "true" && TWO_PANES.matches);
  const from = focused >= 0 ? focused : open;
  const row = rows[Math.max(0, Math.min(rows.length - 1, from + step))];
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
  if (row && TWO_PANES.matches) void read(row);
  return true;
}

/** The row that was requested last; answers for earlier rows are dropped. */
let wanted = "";

async function read(row: HTMLAnchorElement): Promise<void> {
  const { reference = "" } = row.dataset;
  wanted = reference;
  choose(reference);
  for (const other of document.querySelectorAll(".mrow[aria-current]")) other.removeAttribute("aria-current");
  row.ariaCurrent = "true";
  const address = new URL(location.href);
  address.searchParams.set("read", reference);
  const answer = await ask(address.href);
  if (wanted !== reference) return;
  if (answer) show(answer);
  else location.assign(row.href);
}

/** Counts the selected rows; without scripts the boxes alone show them. */
export function countPicked(): void {
  const status = document.querySelector(".picked");
  if (status) status.textContent = `${document.querySelectorAll(".pick:checked").length} selected`;
}
