/**
 * Puts new results between the two marks of a part of a document.
 * @throws Error when the document has no such marks
 */
export function replaceSection(report: string, name: string, results: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const start = report.indexOf(open);
  const end = report.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`The document has no ${open} … ${close}`);
  return `${report.slice(0, start + open.length)}\n\n${results.trim()}\n\n${report.slice(end)}`;
}
