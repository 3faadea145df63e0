/**
 * Whether the browser has translated the page, which replaces text with elements. React would not recognise its text,
 * rebuild the document, and lose the translation, the scroll position and an open menu.
 */
export function isTranslated(): boolean {
  return document.querySelector("html:is(.translated-ltr, .translated-rtl), font > font") !== null;
}
