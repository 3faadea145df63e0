import { kolamInAddress } from "../islands/draw-your-own/kolam-in-address.ts";
import type { DrawYourOwnData } from "../islands/draw-your-own-island.tsx";
import type { ContactFormProps } from "../parts/contact-form/contact-form.tsx";
import { hasDraft } from "../parts/contact-form/has-draft.ts";
import { closestTo, onClick } from "./on-click.ts";

/**
 * Starts islands on first use: reading loads neither React nor their code. If these fail to load, because of a lost
 * connection or an old build, the page works without them.
 */
export function startIslands(): void {
  for (const event of ["focusin", "pointerdown"]) document.addEventListener(event, startAt, true);
  for (const island of document.querySelectorAll("[data-island]")) {
    const form = island.querySelector("form");
    const isUsed = island.contains(document.activeElement);
    if (isUsed || (form && hasDraft(form))) startForm(island);
  }
  if (document.activeElement instanceof HTMLInputElement) startField(document.activeElement);
  startDrawing();
}

function startAt(event: Event): void {
  const island = closestTo(event, "[data-island]");
  if (island) startForm(island);
  if (event.target instanceof HTMLInputElement) startField(event.target);
}

/** True if the browser has translated the page, which replaces text with elements: React would undo that in a form. */
function isTranslated(): boolean {
  return document.querySelector("html:is(.translated-ltr, .translated-rtl), font > font") !== null;
}

const started = new WeakSet<Element>();

/** Once per element: browsers do not retry a failed script while the page is open. */
function once(element: Element, load: () => Promise<void>): void {
  if (started.has(element)) return;
  started.add(element);
  load().catch(() => undefined);
}

function startForm(island: Element): void {
  if (isTranslated()) return;
  once(island, async () => {
    const { hydrate } = await import("../islands/contact-form-island.tsx");
    if (isTranslated()) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server into this very page
    const { props, isPlain } = JSON.parse(island.nextElementSibling?.textContent ?? "") as {
      props: ContactFormProps;
      isPlain: boolean;
    };
    hydrate(island, props, isPlain);
  });
}

function startField(field: HTMLInputElement): void {
  if (!field.matches("[role=search] [name=q][data-suggests]")) return;
  once(field, async () => {
    // At once: it would end the composition of an input method. A search field may not be a combobox:
    // https://www.w3.org/TR/html-aria/#docconformance
    field.type = "text";
    const { start } = await import("../islands/suggestions-island.tsx");
    start(field);
  });
}

function startDrawing(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-draw-your-own]");
  if (!link) return;
  let isOpen = false;
  const open = async (from?: string) => {
    if (isOpen) return;
    isOpen = true;
    const { start } = await import("../islands/draw-your-own-island.tsx");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own server into this very page
    const data = JSON.parse(link.dataset["drawYourOwn"] ?? "") as DrawYourOwnData;
    start(link, data, from, () => (isOpen = false));
  };
  const wanted = kolamInAddress();
  if (wanted) void open(wanted).catch(() => undefined);
  onClick("[data-draw-your-own]", (_link, event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open().catch(() => location.assign(link.href));
  });
}
