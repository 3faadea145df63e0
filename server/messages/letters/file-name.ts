const NAME_MAX_CHARS = 120;

/** The name of a file without folders and without what none should hold; its ending stays where it is cut. */
export function cleanFileName(typed: string): string {
  const last = typed.slice(Math.max(typed.lastIndexOf("/"), typed.lastIndexOf("\\")) + 1);
  const name = last
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, "")
    .normalize("NFC")
    .trim();
  if (name.replaceAll(".", "") === "") return "file";
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && /^\.\w{1,10}$/.test(name.slice(dot)) ? name.slice(dot) : "";
  const letters = Array.from(name.slice(0, name.length - ending.length));
  return letters.slice(0, NAME_MAX_CHARS).join("") + ending;
}
