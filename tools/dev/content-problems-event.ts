/** Tells a page what is wrong with the content, lines of text or none; a page that sends it asks for that. */
export const CONTENT_PROBLEMS = "content-problems";
