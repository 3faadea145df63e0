const KEY = "scroll-positions";

let positions: Record<string, number> = {};
let current = "default";
let address = "";
let unrestored = false;

/** Remembers how far each visited page was scrolled, for as long as the tab lives. Positions are CSS pixels. */
export const scrollMemory = {
  /** Takes over from the browser, which restores before a page fetched by script is there. Returns the way back. */
  start(): () => void {
    positions = read();
    // The page that was left may have gone before the browser took its last word: then nothing is restored yet.
    unrestored = history.scrollRestoration === "manual" && scrollY === 0;
    history.scrollRestoration = "manual";
    address = location.href;
    const note = () => {
      // A browser scrolls to a place in the page before anyone is told of the new entry.
      if (location.href === address) positions[current] = scrollY;
    };
    const keep = () => {
      note();
      // A full page load is the browser's own to restore.
      history.scrollRestoration = "auto";
      write();
    };
    const resume = () => {
      history.scrollRestoration = "manual";
    };
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", keep);
    addEventListener("pageshow", resume);
    return () => {
      removeEventListener("scroll", note);
      removeEventListener("pagehide", keep);
      removeEventListener("pageshow", resume);
    };
  },

  /** Says which history entry is on screen from now on. */
  enter(key: string): void {
    current = key;
    address = location.href;
    if (unrestored) this.restore(key);
    unrestored = false;
  },

  /** Scrolls to where the entry was left, or to the top. */
  restore(key: string): void {
    scrollTo({ top: positions[key] ?? 0, behavior: "instant" });
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
