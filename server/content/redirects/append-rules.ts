/** The text of content/redirects.txt with further rules at its end. */
export function appendRules(text: string, rules: ReadonlyMap<string, string>): string {
  const width = Math.min(40, Math.max(0, ...[...rules.keys()].map(({ length }) => length)));
  const lines = [...rules].map(([from, to]) => `${from.padEnd(width)} ${to}\n`);
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${lines.join("")}`;
}
