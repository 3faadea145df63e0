/** Sends content problems to a page, possibly none; a page that sends it requests them. */
export const CONTENT_PROBLEMS = "content-problems";
