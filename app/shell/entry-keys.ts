/**
 * Gives each history entry a key of its own. The router does so for entries it creates; to it, the first entry of a
 * full load and those the browser creates for links within a page would all be "default". Call this before the router
 * starts: window listeners run in order of registration, and the router must find the key. The position of such an
 * entry in the history (`idx`) stays unknown to the router, as it is without a key.
 */
export function keepEntryKeys(): void {
  giveKey();
  addEventListener("popstate", giveKey);
}

/** The key of the current history entry, which may not be on screen yet. None just after the browser created it. */
export function entryKey(): string | undefined {
  const { key } = entryState();
  return typeof key === "string" ? key : undefined;
}

/** The state of the current history entry. */
export function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" ? { ...state } : {};
}

function giveKey(): void {
  if (!entryKey()) history.replaceState({ idx: null, ...entryState(), key: newKey() }, "");
}

/** In the router's format; `crypto.randomUUID` is not available without TLS. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
