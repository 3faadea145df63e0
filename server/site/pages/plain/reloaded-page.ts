import type { PageRequest } from "../page-request.ts";

/**
 * What the framework reads in place of a page's data when the browser is to load the page itself: the answer then has
 * words, and a way to try again. It is the framework's own redirect of react-router 8.4.0, as turbo-stream writes it.
 * @param target of the request for data
 */
export function reloadedPage({ path }: PageRequest, target: string): string {
  const { searchParams } = new URL(target, "http://site.invalid");
  searchParams.delete("_routes");
  const redirect = searchParams.size > 0 ? `${path}?${searchParams}` : path;
  return `${JSON.stringify([
    ["SingleFetchRedirect", 1],
    { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 },
    "redirect",
    redirect,
    "status",
    302,
    "revalidate",
    false,
    "reload",
    true,
    "replace",
  ])}\n`;
}
