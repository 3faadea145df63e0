/** A window of a browser, in which a visitor's journey is tried. Selectors are those of CSS. */
export interface Window {
  /** Opens a path of the site and waits until the document and what it names have loaded. */
  open(path: string): Promise<void>;
  /** Clicks in the middle of the first element that matches, after bringing it into view. */
  click(selector: string): Promise<void>;
  /** Types into a field; a line end presses Enter. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses an option of a list by its value. */
  choose(selector: string, value: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page's view in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Errors, warnings and breaches of the content security policy since this was last asked. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser that shows one site. */
export interface Engine {
  /** Opens a window. @param scripts true if pages may run theirs */
  window(scripts: boolean): Promise<Window>;
  close(): Promise<void>;
}

/** Runs in a page before its own scripts: notes what goes wrong. */
export const OBSERVE_PAGE = `(() => {
  const key = "complaints";
  const note = (text) => sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? "[]"), text]));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => { note("console." + level + ": " + words.join(" ")); say.apply(console, words); };
  }
  addEventListener("error", ({ message }) => note("error: " + message));
  addEventListener("unhandledrejection", ({ reason }) => note("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => note("policy: " + effectiveDirective + " blocked " + blockedURI));
})();`;

/** Complaints noted by the observer since the last evaluation. */
export const TAKE_COMPLAINTS =
  'JSON.parse(sessionStorage.getItem("complaints") ?? "[]").concat((sessionStorage.removeItem("complaints"), []))';
