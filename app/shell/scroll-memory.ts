import { entryKey } from "./entry-keys.ts";

const KEY = "scroll-positions";

let positions: Record<string, number> = {};
let current = "";
let unrestored = false;

/** Remembers how far each visited page was scrolled, for as long as the tab lives. Positions are CSS pixels. */
export const scrollMemory = {
  /**
   * Takes over from the browser, which restores before a page fetched by script is there. To be called before the
   * router begins, which may enter the next entry as soon as it is told of it.
   */
  start(): void {
    positions = read();
    // The page that was left may have gone before the browser took its last word: then nothing is restored yet.
    unrestored = history.scrollRestoration === "manual" && scrollY === 0;
    history.scrollRestoration = "manual";
    const note = () => {
      // A browser scrolls to a place in the page before anyone is told of the new entry.
      if (entryKey() === current) positions[current] = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    addEventListener("popstate", () => {
      // Back and at once Forward ends on the same entry, and the scroll between belongs to the other.
      current = "";
    });
    addEventListener("pagehide", () => {
      note();
      // A full page load is the browser's own to restore.
      history.scrollRestoration = "auto";
      write();
    });
    addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
  },

  /** Says which history entry is on screen from now on. Returns whether it was there before. */
  enter(key: string): boolean {
    const known = key in positions;
    current = key;
    if (unrestored) this.restore(key);
    unrestored = false;
    // A page that is never scrolled has a position too.
    positions[key] ??= scrollY;
    return known;
  },

  /** Scrolls to where the entry was left. Where nobody knows, the browser may: it keeps what was before scripts. */
  restore(key: string): void {
    const top = positions[key];
    if (top !== undefined) scrollTo({ top, behavior: "instant" });
  },
};

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function write(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Forbidden or full storage: positions then live as long as the page.
  }
}
