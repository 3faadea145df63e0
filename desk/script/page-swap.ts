/** An answered page of the desk. */
export interface Answered {
  page: Document;
  /** Address of the answer, after redirects. */
  url: string;
  status: number;
}

/**
 * Requests a page of the desk. XMLHttpRequest parses it, so that no script handles HTML as text.
 * @returns undefined without a response, or for a server error
 */
export function ask(url: string, body?: URLSearchParams | FormData): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(body ? "POST" : "GET", url);
    request.responseType = "document";
    request.timeout = body instanceof FormData ? 120_000 : 15_000;
    request.addEventListener("loadend", () => {
      const page: unknown = request.response;
      const isPage = page instanceof Document && page.body !== null && request.status < 500;
      resolve(isPage ? { page, url: request.responseURL, status: request.status } : undefined);
    });
    request.send(body ?? null);
  });
}

const shownListeners: (() => void)[] = [];

/** Calls a listener now, and after each replacement of the page. */
export function onShown(listener: () => void): void {
  shownListeners.push(listener);
  listener();
}

/** Replaces this page by a requested one, and keeps scroll positions and focus. */
export function show({ page, url, status }: Answered): void {
  // Signed out meanwhile: the sign-in form needs a full navigation.
  if (!page.body.dataset["zone"] || page.body.classList.contains("sign")) return location.assign(url);
  const scrolled = scrollPositions();
  const picked = [...document.querySelectorAll<HTMLInputElement>(".pick:checked")];
  const pressed = document.activeElement === document.body ? null : document.activeElement;
  // Do not focus the same button of another message: a second press would act on that one.
  const read = pressed?.closest<HTMLElement>("[data-reading]")?.dataset["reading"];
  const isOther = read !== undefined && !page.querySelector(`[data-reading="${CSS.escape(read)}"]`);
  const focused = isOther ? undefined : focusKey(pressed);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  const next = new URL(url);
  // A form that comes back has no address of its own.
  if (status < 400 && next.href !== location.href) history.replaceState(null, "", next);
  for (const [key, top] of scrolled) {
    const frame = document.querySelector(`[data-keep-scroll="${CSS.escape(key)}"]`);
    if (frame) frame.scrollTop = top;
  }
  // What was selected stays so, unless it was acted on.
  if (!next.searchParams.has("together"))
    for (const { value } of picked) {
      const box = document.querySelector<HTMLInputElement>(`.pick[value="${CSS.escape(value)}"]`);
      if (box) box.checked = true;
    }
  // The pressed button may be gone, such as Answered: then focus moves to Undo in the toast.
  const again = focused && document.querySelector<HTMLElement>(focused);
  if (pressed) (again || document.querySelector<HTMLElement>(".toast .btn"))?.focus({ preventScroll: true });
  for (const listener of shownListeners) listener();
}

function scrollPositions(): [string, number][] {
  return Array.from(document.querySelectorAll<HTMLElement>("[data-keep-scroll]"), (frame) => [
    frame.dataset["keepScroll"] ?? "",
    frame.scrollTop,
  ]);
}

/** A selector for the same element on the next page. */
function focusKey(element: Element | null): string | undefined {
  // What was done together hides its buttons.
  if (!(element instanceof HTMLElement) || element.closest(".together")) return undefined;
  const { reference } = element.dataset;
  if (reference) return `[data-reference="${CSS.escape(reference)}"]`;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute("href");
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const keys = element.getAttribute("aria-keyshortcuts");
  if (keys) return `:not(.together *)[aria-keyshortcuts="${CSS.escape(keys)}"]`;
  // A form that opens is closed after it was sent.
  const summary = element.closest("details")?.querySelector("summary") ?? null;
  return summary === element ? undefined : focusKey(summary);
}
