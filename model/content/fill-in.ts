/**
 * Puts values into a text of the content: `fillIn("{minutes} min", { minutes: 9 })`. Names without a value stay.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
