import type { RequestInfo } from "#app/context.ts";
import type { SubmissionMeta } from "#model/contact/contact-service.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../platform/http/response-headers.ts";
import { inlineHashes, type InlineBlocks } from "./inline-hashes.ts";
import { StaleWhileErrorCache, type Rendered } from "./stale-while-error-cache.ts";
import { frameworkUrl, readPageRequest, type PageRequest } from "./page-request.ts";
import { PageCache, storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import type { RenderPage } from "./page-renderer.ts";
import { plainErrorPage, plainErrorStyle } from "./plain-error-page.ts";
import { VisitorsFirst } from "./visitors-first.ts";

/** Stands in a kept form page where each answer gets a key of its own. */
const FORM_KEY_MARK = "form-key-goes-here";

/** Room for the hydration data of kept pages, in bytes. Older data make way; such a page then stays as it is. */
const STATES_MAX_BYTES = 24 * 1024 * 1024;

/** An answer ready to be sent. `kept` answers have an ETag and may be compressed once for all. */
export interface PageAnswer {
  page: StoredPage;
  kept: boolean;
}

/** What the page service works with. */
export interface PageServiceOptions {
  render: RenderPage;
  origin: string;
  blocks: InlineBlocks;
  /** Makes the idempotency key of one showing of a form. */
  newFormKey: () => string;
  /** Pages to have ready before anybody asks, as paths. */
  warmPaths: readonly string[];
}

/** Answers requests for pages: from kept bytes where it can, by rendering where it must. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #https: boolean;
  readonly #hashes: ReturnType<typeof inlineHashes>;
  readonly #states = new PageCache(STATES_MAX_BYTES);
  readonly #kept: StaleWhileErrorCache;
  readonly #visitors = new VisitorsFirst();

  constructor(options: PageServiceOptions) {
    this.#options = options;
    this.#https = options.origin.startsWith("https:");
    this.#hashes = inlineHashes(options.blocks);
    this.#kept = new StaleWhileErrorCache({
      render: (request, requestId) => this.#render(request, requestId, FORM_KEY_MARK),
      hasState: (address) => this.#states.get(address) !== undefined,
      giveWay: () => this.#visitors.pass(),
    });
  }

  /** Answers GET and HEAD. */
  get(target: string, requestId: string): Promise<PageAnswer> {
    return this.#visitors.serve(() => this.#answer(target, requestId));
  }

  async #answer(target: string, requestId: string): Promise<PageAnswer> {
    const request = readPageRequest(target);
    const policy = request.keepable ? (request.route?.cache ?? "private") : "private";
    if (policy === "private")
      return { page: (await this.#render(request, requestId, this.#options.newFormKey())).page, kept: false };
    const page = await this.#kept.get(request, requestId);
    if (policy === "shared") return { page, kept: page.status < 500 };
    return { page: splice(page, this.#options.newFormKey()), kept: false };
  }

  /** The hydration data of a kept page, by its address; the address names the content, so it never changes. */
  state(path: string): StoredPage | undefined {
    return this.#states.get(path);
  }

  /** Answers POST: the framework runs the page's action and renders what came of it. Nothing of it is kept. */
  async post(
    target: string,
    body: Buffer,
    headers: Headers,
    requestId: string,
    visit: SubmissionMeta,
  ): Promise<StoredPage> {
    const request = readPageRequest(target);
    const url = frameworkUrl(request, this.#options.origin);
    const web = new Request(url, { method: "POST", headers, body: new Uint8Array(body) });
    const answer = await this.#options.render(web, this.#info(requestId, this.#options.newFormKey()), visit);
    return this.#finish(request, answer, requestId, "POST");
  }

  /** Renders the fixed pages in the background, so that the first visitor finds them ready. */
  async warm(): Promise<void> {
    for (const request of this.#fixed()) {
      await this.#visitors.pass();
      await this.#kept.get(request, "warm");
    }
  }

  /**
   * Marks every kept page as out of date. It is rendered anew when it is next asked for; the fixed pages soon, in the
   * background.
   */
  outdate(): void {
    this.#kept.outdate(this.#fixed());
  }

  /** Resolves when background rendering and compression have caught up. */
  settled(): Promise<void> {
    return this.#kept.settled();
  }

  #fixed(): PageRequest[] {
    return this.#options.warmPaths.map(readPageRequest);
  }

  async #render(request: PageRequest, requestId: string, key: string): Promise<Rendered> {
    const url = frameworkUrl(request, this.#options.origin);
    let state: string | undefined;
    const answer = await this.#options.render(new Request(url), {
      ...this.#info(requestId, key),
      ...(request.route?.cache === "shared" && {
        keepState: (stream: string) => (state = this.#keepState(stream)),
      }),
    });
    return { page: await this.#finish(request, answer, requestId, "GET"), state };
  }

  #keepState(stream: string): string {
    const headers = {
      ...responseHeaders("asset", this.#https),
      "content-type": "text/x-script; charset=utf-8",
    };
    const state = storePage(200, headers, Buffer.from(stream));
    const address = `/state/${state.etag.slice(3, -1)}`;
    if (!this.#states.get(address)) this.#states.set(address, state);
    return address;
  }

  #info(requestId: string, key: string): RequestInfo {
    return { origin: this.#options.origin, requestId, formKey: key };
  }

  async #finish(
    request: PageRequest,
    answer: Response,
    requestId: string,
    method: "GET" | "POST",
  ): Promise<StoredPage> {
    const { status } = answer;
    const headers = responseHeaders(responseClass(request, status, method), this.#https);
    for (const name of [
      "location",
      "retry-after",
      "x-remix-response",
      "x-remix-status",
      "x-remix-redirect",
    ]) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const type = answer.headers.get("content-type");
    if (status >= 500 && (request.data ? !type : !type?.startsWith("text/html"))) {
      return this.#lastResort(status, headers, requestId);
    }
    if (type) headers["content-type"] = request.data ? "text/x-script; charset=utf-8" : type;
    if (!request.data && request.route?.page !== false) {
      const style = this.#hashes.styleOf(answer.headers.get("x-area") ?? "core");
      headers["Content-Security-Policy"] = contentSecurityPolicy(this.#hashes.scripts, style, this.#https);
      if (status === 404 || status === 410 || status >= 500) headers["X-Robots-Tag"] = "noindex";
    }
    return storePage(status, headers, Buffer.from(await answer.arrayBuffer()));
  }

  #lastResort(status: number, headers: Record<string, string>, requestId: string): StoredPage {
    headers["content-type"] = "text/html; charset=utf-8";
    headers["Content-Security-Policy"] = contentSecurityPolicy([], plainErrorStyle, this.#https);
    return storePage(status, headers, Buffer.from(plainErrorPage(status, requestId)));
  }
}

function responseClass(request: PageRequest, status: number, method: "GET" | "POST"): ResponseClass {
  const cache = request.route?.cache ?? "private";
  if (request.data) return method === "POST" || status >= 500 || cache !== "shared" ? "formData" : "data";
  if (method === "POST" || status >= 500) return "formAnswer";
  if (request.route?.page === false) return cache === "private" ? "formData" : "feed";
  if (cache === "private") return "privatePage";
  return cache === "spliced" || !request.keepable ? "formPage" : "page";
}

function splice(page: StoredPage, key: string): StoredPage {
  return {
    ...page,
    body: Buffer.from(page.body.toString().replaceAll(FORM_KEY_MARK, key)),
    encoded: new Map(),
  };
}
