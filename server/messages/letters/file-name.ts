const NAME_MAX_CHARS = 120;

/** The name of a file without folders and what no file name should hold; its ending stays where it is cut. */
export function cleanFileName(typed: string): string {
  const [last = ""] = typed.split(/[/\\]/).slice(-1);
  // oxlint-disable-next-line no-control-regex -- they are what must go
  const name = last
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, "")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .normalize("NFC");
  if (name === "") return "file";
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? "";
  const [...letters] = name.slice(0, name.length - ending.length);
  return letters.slice(0, NAME_MAX_CHARS).join("") + ending;
}
