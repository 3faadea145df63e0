// Without the list of fields: this module is part of the script of every page.

/**
 * Notes which other site the visit came from, for a form on a later page. It is a part of the entry in the browser's history,
 * since nothing about a visit may be stored.
 */
export function noteVisit(): void {
  const referrer = foreignHost(document.referrer);
  if (referrer && "navigation" in window) navigation.updateCurrentEntry({ state: { referrer } });
}

/**
 * Fills the hidden fields that say how the visit began: campaign tags, and the host of the linking page if it is another
 * site. What this page's own address says comes first. Browsers before 2026 know of the page before this one only.
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
