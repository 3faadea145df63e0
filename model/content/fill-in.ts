/** Fills placeholders: `fillIn("{minutes} min", { minutes: 9 })`. Unknown ones stay. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
