import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { matchRoute, pathParams } from "#model/routes.ts";
import firstScript from "./browser/first.ts?inline-script";
import { Document } from "./document.tsx";
import fontUrl from "./fonts/anek-basic.woff2?url";
import { MetaTags } from "./head/page-meta.tsx";
import { speculationRules } from "./head/speculation-rules.ts";
import { structuredData } from "./head/structured-data.ts";
import { PageNotice, redirectTo, type PageServices, type PageVisit } from "./page-module.ts";
import { pageAround } from "./page-sections.tsx";
import { moduleOf } from "./route-modules.ts";
import { Failure, FALLBACK_COPY, Notice } from "./shell/error-page.tsx";
import { frameDrawings } from "./shell/frame-drawings.ts";
import { frameSite } from "./shell/frame-site.ts";
import { Frame } from "./shell/frame.tsx";
import { SiteContext } from "./shell/site-context.ts";
import { cardColours } from "./styles/token-colours.ts";
import { PlainContext } from "./ui/kolam/plain.ts";

export { cardColours };

/** The script that runs before the first paint; the content security policy names its hash. */
export const inlineScript = firstScript;

/**
 * Renders one page or resource.
 * @returns a redirect to the not-found page if there is no such route; the error page with 500 when the page fails
 * @throws when not even the error page can be rendered
 */
export async function renderPage(visit: PageVisit, services: PageServices): Promise<Response> {
  const route = matchRoute(visit.url.pathname);
  try {
    if (visit.busyForS !== undefined) throw busyNotice(services.content, visit.busyForS);
    // The frame of every page shows the site's name; without it no other page can be shown either.
    const siteName = route?.page === false ? "" : services.content.site().name;
    if (!route) return redirectTo("/not-found");
    const module = moduleOf(route);
    const request = { ...services, ...visit, params: pathParams(route, visit.url.pathname) };
    const data = await module.load(request);
    if (data instanceof Response) return data;
    if (!("default" in module)) throw new Error(`${route.module} shows no page`);
    const { content, shareImage } = services;
    const { url } = visit;
    const { meta, page } = await pageAround(module, data, route, request);
    return await respond(visit, services, {
      status: meta.status,
      retryAfter: meta.retryAfter,
      meta: <MetaTags meta={meta} siteName={siteName} url={url} image={shareImage(url.pathname)} />,
      structured: structuredData(url.pathname, content, url.origin),
      page,
    });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    return respond(visit, services, insteadOf(thrown, visit, services));
  }
}

interface Rendered {
  status?: number | undefined;
  retryAfter?: string | undefined;
  meta?: ReactNode;
  structured?: string;
  page: ReactNode;
}

/** Replacement for a page that has nothing to show, or failed. */
function insteadOf(thrown: unknown, { requestId }: PageVisit, { content, logError }: PageServices): Rendered {
  if (thrown instanceof PageNotice)
    return { status: thrown.status, retryAfter: thrown.retryAfter, page: <Notice copy={thrown.copy} /> };
  logError(thrown);
  return { status: 500, page: <Failure copy={failureCopy(content)} requestId={requestId} /> };
}

/** Asks visitors to retry; the link leads to the requested address. */
function busyNotice(content: PageServices["content"], seconds: string): PageNotice {
  const { retry, ...copy } = content.page("errors").busy;
  return new PageNotice(503, { ...copy, cta: { label: retry, href: "" } }, seconds);
}

function failureCopy(content: PageServices["content"]) {
  try {
    return content.page("errors").serverError;
  } catch {
    return FALLBACK_COPY;
  }
}

async function respond({ url }: PageVisit, { content }: PageServices, rendered: Rendered): Promise<Response> {
  const { status = 200, retryAfter, meta, structured = "", page } = rendered;
  const site = siteIn(content);
  const isPlain = site?.drawings === "plain";
  const html = await renderText(
    <Document siteName={site?.name} isPlain={isPlain} meta={meta}>
      <PlainContext value={isPlain}>
        <SiteContext value={site}>
          {site ? (
            <Frame site={site} drawings={frameDrawings(site)} url={url}>
              {page}
            </Frame>
          ) : (
            <main id="main">{page}</main>
          )}
        </SiteContext>
      </PlainContext>
    </Document>,
  );
  // Last, because on a slow connection resources in the head compete with the page.
  const last = [
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<script type="module" src="${SITE_SCRIPT}"></script>`,
    ...(import.meta.env.DEV ? [`<script type="module" src="/@vite/client"></script>`] : []),
    structured,
  ];
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (retryAfter !== undefined) headers.set("Retry-After", retryAfter);
  return new Response(
    html
      // React in the browser would read these of styles, and here renders none; a list of them is as long as a component's.
      .replace(/<style data-precedence="\w+" data-href="[^"]*">/g, "<style>")
      // The same drawing in fewer bytes.
      .replace(/><\/(?:path|circle)>/g, "/>")
      // Before the body, so that a chosen theme never flashes.
      .replace(
        "<head>",
        () => `<head><script>${firstScript}</script>${site ? speculationRules(content) : ""}`,
      )
      .replace("</body>", () => `${last.join("")}</body>`),
    { status, headers },
  );
}

function siteIn(content: PageServices["content"]) {
  try {
    return frameSite(content);
  } catch {
    return undefined;
  }
}

async function renderText(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node, {
    // It is thrown here, and logged once by the caller.
    onError: () => undefined,
  });
  await stream.allReady;
  return new Response(stream).text();
}
