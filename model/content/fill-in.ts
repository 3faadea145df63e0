/** Fills placeholders: `fillIn("{minutes} min", { minutes: 9 })`. Those without a value stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
