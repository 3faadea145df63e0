import { setImmediate as nextTurn } from "node:timers/promises";
import type { PageVisit } from "#app/page-module.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import { answerFinisher, type FinishAnswer, type InlineBlocks, type RenderPage } from "./page-renderer.ts";
import { formPoster, type PostedForm } from "./form-poster.ts";
import { BUSY_FOR_S, RenderQueue, RenderRefusal, type Asker, type RenderQueueState } from "./render-queue.ts";
import { pageUrl, readPageRequest, type PageRequest, formPolicy, lacksForm } from "./page-request.ts";
import { twinMaker } from "./twin-maker.ts";
import { StaleWhileErrorCache } from "./stale-while-error-cache.ts";

/** Placeholder for the form key in a cached page, since each response has a separate one. */
const FORM_KEY_MARK = "form-key-goes-here";

/** A finished response. A `cached` one has an ETag and is compressed once. */
export interface PageAnswer {
  page: StoredPage;
  cached: boolean;
}

/** Options of the page service. */
export interface PageServiceOptions {
  render: RenderPage;
  messages: ContactService;
  /** Used to tell which pages have a form. */
  content: () => ContentReader;
  origin: string;
  blocks: InlineBlocks;
  /** Creates the idempotency key of a rendered form, from the query that may prefill it. */
  newFormKey: (search?: string) => string;
  /** Paths of pages to render in advance. */
  warmPaths: readonly string[];
}

/** Answers requests for pages: from the cache where it can, by rendering where it must. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #finish: FinishAnswer;
  readonly #cache: StaleWhileErrorCache;
  readonly #queue = new RenderQueue();
  /** Answers when too many wait, the same for every address: a line for programs, and a page that is rendered ahead. */
  readonly #busyLine: StoredPage;
  #busyPage: StoredPage | undefined;
  /** Answers GET and HEAD of a page's twin in Markdown; undefined for an address that belongs to no page. */
  readonly twin: ReturnType<typeof twinMaker>;
  readonly #postForm: ReturnType<typeof formPoster>;
  #lastAtStore: Promise<void> = Promise.resolve();

  /** Reads a request target, with the section pages and forms that the content has now. */
  readonly #read: (target: string) => PageRequest;

  constructor(options: PageServiceOptions) {
    this.#options = options;
    const policyOf = formPolicy(options.content);
    this.#read = (target) => readPageRequest(target, policyOf);
    const https = options.origin.startsWith("https:");
    this.#finish = answerFinisher(options.blocks, https);
    const line = { "retry-after": BUSY_FOR_S, "content-type": "text/plain; charset=utf-8" };
    this.#busyLine = storePage(
      503,
      { ...responseHeaders("probe", https), ...line },
      Buffer.from("The site is very busy. Please try again in a moment.\n"),
    );
    this.#cache = new StaleWhileErrorCache({
      render: (request, requestId) => this.#render(request, requestId, { formKey: FORM_KEY_MARK }),
      admit: (asker, work) => this.#queue.run(asker, work),
    });
    this.#postForm = formPoster({
      ...options,
      storeTurn: () => this.#storeTurn(),
      queue: this.#queue,
      finish: this.#finish,
    });
    this.twin = twinMaker({
      origin: options.origin,
      read: this.#read,
      pageAt: (request, requestId, asker) => this.#cache.get(request, requestId, asker),
      admit: (asker, work) => this.#queue.run(asker, work).answer,
    });
  }

  /**
   * Answers GET and HEAD.
   * @param asker missing for the site's own requests
   */
  async get(target: string, requestId: string, asker?: Asker): Promise<PageAnswer> {
    const request = this.#read(target);
    try {
      return await this.#answer(request, requestId, asker);
    } catch (error) {
      return { page: this.#insteadOf(request, error), cached: false };
    }
  }

  async #answer(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<PageAnswer> {
    if (request.route?.name === "receipt")
      return { page: await this.#receipt(request, requestId, asker), cached: false };
    if (!request.route) return { page: await this.#cache.get(request, requestId, asker), cached: false };
    const policy = request.cacheable ? request.route.cache : "private";
    const { newFormKey } = this.#options;
    if (policy === "private") {
      const render = () => this.#render(request, requestId, { formKey: newFormKey(request.search) });
      return { page: await this.#queue.run(asker, render).answer, cached: false };
    }
    const page = await this.#cache.get(request, requestId, asker);
    if (policy === "shared") return { page, cached: page.status < 500 };
    return { page: withFormKey(page, newFormKey()), cached: false };
  }

  async #receipt(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<StoredPage> {
    const token = decodeURIComponent(request.path.split("/").at(-1) ?? "");
    await this.#storeTurn();
    const receipt = await this.#options.messages.receipt(token);
    const render = () =>
      this.#render(
        request,
        requestId,
        { formKey: this.#options.newFormKey() },
        { receipt: async () => receipt },
      );
    return this.#queue.run(asker, render).answer;
  }

  /**
   * Limits the store to one posted form or receipt per turn of the event loop: each takes a millisecond or
   * two, and readers of pages would wait for all of a burst.
   */
  #storeTurn(): Promise<void> {
    this.#lastAtStore = this.#lastAtStore.then(() => nextTurn());
    return this.#lastAtStore;
  }

  /** The response of `get` if it is cached and the same for every visitor. */
  readonly kept = (target: string): StoredPage | undefined => this.#cache.kept(target);

  /** Cache hits and renderings since the start. */
  cacheUse(): Readonly<{ hits: number; misses: number }> {
    return this.#cache.asked();
  }

  /** State of the render queue. */
  queue(): RenderQueueState {
    return this.#queue.state();
  }

  /** Whether forms are accepted at an address, even shortly after a section page has lost its form. */
  takesForm(target: string): boolean {
    const request = this.#read(target);
    return request.route?.cache === "form" || lacksForm(request);
  }

  /** Answers POST of a form. Nothing of it is cached. */
  async post(target: string, posted: PostedForm, requestId: string, asker?: Asker): Promise<StoredPage> {
    const asked = this.#read(target);
    // Problems of a form whose page lost it are shown on a page that certainly has one.
    const request = lacksForm(asked) ? this.#read("/contact") : asked;
    try {
      return await this.#postForm(request, posted, requestId, asker);
    } catch (error) {
      return this.#insteadOf(request, error);
    }
  }

  /** The response when too many requests are waiting. */
  #insteadOf(request: PageRequest, error: unknown): StoredPage {
    if (!(error instanceof RenderRefusal)) throw error;
    const isPage = request.route?.page !== false;
    return (isPage ? this.#busyPage : undefined) ?? this.#busyLine;
  }

  /** Renders the fixed pages in the background, so that the first visitor finds them ready. */
  async warm(): Promise<void> {
    await this.#refreshBusy();
    for (const request of this.#fixed()) await this.#cache.get(request, "warm");
  }

  /** Marks every cached page as stale: it is rendered again on the next request, the fixed ones soon. */
  invalidate(): void {
    this.#cache.invalidate(this.#fixed());
    void this.#refreshBusy();
  }

  /** Resolves when background rendering and compression have caught up. */
  settled(): Promise<void> {
    return this.#cache.settled();
  }

  #fixed(): PageRequest[] {
    return this.#options.warmPaths.map(this.#read);
  }

  async #render(
    request: PageRequest,
    requestId: string,
    visit: Pick<PageVisit, "formKey" | "busyForS">,
    answered?: Parameters<RenderPage>[1],
  ): Promise<StoredPage> {
    const { render, origin } = this.#options;
    const answer = await render({ url: pageUrl(request, origin), requestId, ...visit }, answered);
    return this.#finish(request, answer, requestId, "GET");
  }

  /** Renders the page for when too many wait from the content as it is; when that fails, the one before stays. */
  async #refreshBusy(): Promise<void> {
    const visit = { formKey: "", busyForS: BUSY_FOR_S };
    const page = await this.#queue.run(undefined, () => this.#render(this.#read("/"), "busy", visit)).answer;
    if (page.status === 503) this.#busyPage = page;
  }
}

/** A cached page with the form key of one response filled in. */
function withFormKey(page: StoredPage, key: string): StoredPage {
  const body = Buffer.from(page.body.toString().replaceAll(FORM_KEY_MARK, key));
  return { ...page, body, encoded: new Map() };
}
