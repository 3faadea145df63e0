/**
 * Whether the browser has put another language into the page, in elements of its own. React would not find its words
 * again and build the document anew: the visitor's language, place and open menu would be gone.
 */
export function isTranslated(): boolean {
  return document.querySelector("html:is(.translated-ltr, .translated-rtl), font > font") !== null;
}
