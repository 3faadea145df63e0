import { DESK_PATHS } from "#model/desk/desk-paths.ts";

/** Pages to which somebody may be led back after they have signed in. */
const PAGES = [DESK_PATHS.messages, DESK_PATHS.figures, DESK_PATHS.people, DESK_PATHS.account];

const NEXT_MAX_CHARS = 500;

/** An address of a page of the desk as it was asked for; "" for anything else, so that a link leads nowhere else. */
export function nextAddress(text: string): string {
  const here = "http://desk.invalid";
  if (!text.startsWith("/") || text.length > NEXT_MAX_CHARS || !URL.canParse(text, here)) return "";
  const { origin, pathname, search } = new URL(text, here);
  const isPage = PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return origin === here && isPage ? pathname + search : "";
}
