import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import bootScript from "./boot/boot.ts?inline-script";
import { contentContext, errorLogContext, requestInfoContext } from "./context.ts";
import { structuredData } from "./head/structured-data.server.ts";
import { bootBlocks } from "./hydration/boot-blocks.server.ts";
import { RequestIdContext } from "./shell/error-page.tsx";
import { areaOf } from "./styles/area-sheets.ts";
import { cardColours } from "./styles/token-colours.server.ts";
import { CORE, lateSheets, sheetName, sheets } from "./styles/sheets.server.ts";

// The server bundle has its own copy of app/context.ts; the server uses these keys, so that they are the same objects.
export {
  contentContext,
  messagesContext,
  searchContext,
  shareImageContext,
  requestInfoContext,
  errorLogContext,
} from "./context.ts";
export { cardColours, sheets };

/** The page's one inline script; the content security policy names its hash. */
export const inlineScript = bootScript;

/** Response header that tells the server which sheet the page contains. It is removed before sending. */
export const AREA_HEADER = "x-area";

/**
 * Renders a whole document. Inline styles, scripts and data blocks are inserted as text and unknown to React, so that
 * they are never set as HTML, which Trusted Types refuse, when React has to rebuild the document in the browser.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const info = context.get(requestInfoContext);
  // A page of failure is styled as the one for an address that does not exist.
  const { pathname } = new URL(request.url);
  const wrong = entry.staticHandlerContext.errors !== null;
  const area = wrong ? "not-found" : (areaOf(pathname) ?? CORE);
  const sheet = sheetName(area, context.get(contentContext).site().drawings === "plain");
  const stream = entry.serverHandoffStream;
  if (import.meta.env.PROD) delete entry.serverHandoffStream;
  const failed = status >= 500;
  const html = await renderText(
    <RequestIdContext value={info.requestId}>
      <ServerRouter context={entry} url={request.url} />
    </RequestIdContext>,
  );

  const styles = `<style${sheet.endsWith(CORE) ? "" : ` data-area="${area}"`}>${sheets.get(sheet)}</style>`;
  const head = styles + (wrong ? "" : structuredData(pathname, context.get(contentContext), info.origin));
  const state = import.meta.env.PROD && stream && !failed ? await bootBlocks(entry, stream, info) : "";
  const links = lateSheets(area).map((href) => `<link rel="stylesheet" href="${href}">`);
  const lateLinks = `<noscript data-area="${area}">${links.join("")}</noscript>`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(AREA_HEADER, sheet);
  return new Response(
    html
      // The same drawing in fewer bytes.
      .replace(/><\/(?:path|circle)>/g, "/>")
      // Before the body, so that a chosen theme never flashes.
      .replace("<head>", `<head><script>${bootScript}</script>`)
      .replace("</head>", () => `${head}</head>`)
      .replace("</body>", () => `${lateLinks}${state}</body>`),
    { status, headers },
  );
}

/** Logs every unexpected failure once, with the request's id; the visitor never sees it. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // An address that no page has is no failure of ours, and is answered as such.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(errorLogContext)(error);
};

async function renderText(node: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node, {
    // Rendering errors are rethrown below, and logged where the framework catches them.
    onError: () => undefined,
  });
  await stream.allReady;
  return new Response(stream).text();
}
