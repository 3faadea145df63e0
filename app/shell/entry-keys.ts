/**
 * Gives each history entry a key of its own. The router gives one to the entries it makes; the first of a full load,
 * and those the browser makes for links to a place in the page, would all be "default" to it. To be called before the
 * router begins: listeners of the window are told in the order they came, and the router shall find the key. Where
 * such an entry lies in the history (`idx`) stays unknown to the router, as it is without a key.
 */
export function keepEntryKeys(): void {
  giveKey();
  addEventListener("popstate", giveKey);
}

/** The key of the entry the address stands for, which may not be on screen yet. None just after the browser made it. */
export function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

function giveKey(): void {
  if (!entryKey()) history.replaceState({ idx: null, ...history.state, key: newKey() }, "");
}

/** As the router makes them; `crypto.randomUUID` is missing where a site is looked at without TLS. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
