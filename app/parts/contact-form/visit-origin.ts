// Without the list of fields: this module is part of every page's script.

/**
 * Records the linking site of the visit for a form on a later page. It is stored in the browser's history entry,
 * because data about visits must not be stored otherwise.
 */
export function noteVisit(): void {
  const referrer = foreignHost(document.referrer);
  if (referrer && "navigation" in window) navigation.updateCurrentEntry({ state: { referrer } });
}

/**
 * Fills the hidden fields about the origin of the visit: campaign tags, and the host of the linking page if it is
 * another site. The page's own address has priority. Browsers before 2026 only know the previous page.
 */
export function fillOrigin(form: HTMLFormElement): void {
  const origin = { ...tagsIn(document.referrer), ...beginning(), ...tagsIn(location.href) };
  const referrer = foreignHost(document.referrer);
  for (const [name, value] of Object.entries({ ...origin, ...(referrer && { referrer }) })) {
    const field = form.elements.namedItem(name);
    const isOurs = field instanceof HTMLInputElement && field.type === "hidden" && field.value === "";
    if (isOurs) field.value = value;
  }
}

/** Referrer and campaign of the visit's first page; the history has only entries of this site. */
function beginning(): Record<string, string> {
  const first = "navigation" in window ? navigation.entries()[0] : undefined;
  if (!first) return {};
  const state: unknown = first.getState();
  const { referrer }: { referrer?: unknown } = typeof state === "object" && state ? state : {};
  return { ...tagsIn(first.url ?? ""), ...(typeof referrer === "string" && { referrer }) };
}

/** The campaign tags of an address of this site. */
function tagsIn(address: string): Record<string, string> {
  if (!URL.canParse(address) || new URL(address).host !== location.host) return {};
  const tags = [...new URL(address).searchParams].filter(([name]) => name.startsWith("utm_"));
  return Object.fromEntries(tags);
}

function foreignHost(address: string): string {
  if (!URL.canParse(address)) return "";
  const { host, hostname } = new URL(address);
  return host === location.host ? "" : hostname;
}
