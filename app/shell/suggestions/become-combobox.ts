/**
 * Turns a text field into a combobox with a list.
 * @param list id of the list
 */
export function becomeCombobox(input: HTMLInputElement, list: string): void {
  input.autocomplete = "off";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list);
}

/**
 * Announces whether the list is open, and which of its entries is selected.
 * @param chosen id of the entry, undefined for none
 */
export function showChoice(input: HTMLInputElement, open: boolean, chosen: string | undefined): void {
  input.setAttribute("aria-expanded", String(open));
  if (chosen === undefined) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", chosen);
}
