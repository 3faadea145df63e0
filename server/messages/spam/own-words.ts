/** Where a mail that is passed on begins: a line of dashes, a mark of quotation, or a header with an address. */
const PASSED_ON = /^\s*(?:[-_=*]{3}|>|[^\s:]{2,12}: .*@)/u;

/** What somebody wrote above a mail that they pass on or answer; all of it if there is nothing above. */
export function ownWords(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => PASSED_ON.test(line));
  return end > 0 ? lines.slice(0, end).join("\n") : text;
}
