const LINE_MAX_CHARS = 110;

/** As many sentences of the first line as fit, or its beginning. */
export function firstLine(text: string): string {
  const line = (text.trim().split("\n", 1)[0] ?? "").replace(/\s+/g, " ");
  let fits = "";
  for (const { segment } of sentences.segment(line)) {
    if (fits.length + segment.trimEnd().length > LINE_MAX_CHARS) break;
    fits += segment;
  }
  const characters = Array.from(line);
  if (characters.length <= LINE_MAX_CHARS) return line;
  if (fits !== "") return fits.trimEnd();
  const beginning = characters.slice(0, LINE_MAX_CHARS).join("");
  // Scripts without spaces are cut anywhere.
  const end = beginning.lastIndexOf(" ");
  return `${end > 0 ? beginning.slice(0, end) : beginning}…`;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
