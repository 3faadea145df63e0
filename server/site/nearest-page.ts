import { nearestName } from "../content/nearest-name.ts";

const NAME_MIN_CHARS = 3;
const NAME_MAX_CHARS = 40;

/**
 * The likely page for an unknown address, such as `/services` for `/servces` or `/our/services.html`.
 * @param pages addresses of one segment, such as `/services`
 * @returns undefined when none is near
 */
export function nearestPage(path: string, pages: readonly string[]): string | undefined {
  const name = (path.toLowerCase().split("/").findLast(Boolean) ?? "")
    .replace(/\.\w+$/, "")
    .replaceAll("_", "-");
  if (name.length < NAME_MIN_CHARS || name.length > NAME_MAX_CHARS) return undefined;
  const near = nearestName(
    name,
    pages.map((page) => page.slice(1)),
  );
  return near && `/${near}`;
}
