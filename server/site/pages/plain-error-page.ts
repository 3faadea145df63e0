import { hashSource } from "./inline-hashes.ts";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;color-scheme:light dark;background:Canvas;color:CanvasText;font:1.125rem/1.5 Arial,sans-serif}h1{font-size:2.5rem;line-height:1.05;margin:0 0 1rem}p{margin:0 0 1rem;max-width:34rem}a{color:inherit}";

/** Hash of the page's one inline style, for its content security policy. */
export const plainErrorStyle: string = hashSource(STYLE);

/** The page of last resort, when not even the error page could be rendered: no framework, no content, no data. */
export function plainErrorPage(status: number, requestId: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title><style>${STYLE}</style></head><body><main><h1>Something went wrong on our side.</h1><p>The page could not be made. Please try again in a moment.</p><p><a href="/">Go to Home</a></p><p>Error ${status}, request ${requestId}</p></main></body></html>`;
}
