import { entryKey } from "./entry-keys.ts";

const KEY = "scroll-positions";

let positions: Record<string, number> = {};
let current = "";
let unrestored = false;

/** Remembers the scroll position of each history entry for the lifetime of the tab, in CSS pixels. */
export const scrollMemory = {
  /**
   * Takes over from the browser, which would restore positions before a page fetched by script is shown. Call this
   * before the router starts, because the router may show the next entry as soon as it learns of it.
   */
  start(): void {
    positions = read();
    // The previous page may have been discarded before the browser noted its position: then nothing is restored yet.
    unrestored = history.scrollRestoration === "manual" && scrollY === 0;
    history.scrollRestoration = "manual";
    const note = () => {
      // The browser scrolls to an anchor before it announces the new entry.
      if (entryKey() === current) positions[current] = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    // The event of a scroll comes with the next frame, when a click may have led on already.
    addEventListener("click", note, true);
    addEventListener("popstate", () => {
      // Back and Forward in quick succession end on the same entry; a scroll in between belongs to the other.
      current = "";
    });
    addEventListener("pagehide", () => {
      note();
      // After a full page load the browser restores.
      history.scrollRestoration = "auto";
      write();
    });
    addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
  },

  /** Sets the history entry that is on screen. Returns whether it was visited before. */
  enter(key: string): boolean {
    const known = key in positions;
    current = key;
    if (unrestored) this.restore(key);
    unrestored = false;
    // A page that is never scrolled has a position, too.
    positions[key] ??= scrollY;
    return known;
  },

  /** Scrolls to where the entry was left; where that is unknown, the browser's own position stays. */
  restore(key: string): void {
    const top = positions[key];
    if (top !== undefined) scrollTo({ top, behavior: "instant" });
  },
};

function read(): Record<string, number> {
  try {
    const stored: object = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === "number"));
  } catch {
    return {};
  }
}

function write(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Forbidden or full storage: positions last as long as the page.
  }
}
