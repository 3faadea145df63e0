import type { ContactService } from "#model/contact/contact-service.ts";
import { FORM_KEY_MARK } from "#model/contact/form-key-mark.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { StoredPage } from "../../platform/cache/page-cache.ts";
import { answerFinisher, type FinishAnswer } from "./finish-answer.ts";
import { withFormKey } from "./with-form-key.ts";
import { formPoster, type PostedForm, type PostForm } from "./form-poster.ts";
import { IdleGate } from "./idle-gate.ts";
import { Intake } from "./intake.ts";
import type { InlineBlocks } from "./inline-hashes.ts";
import type { RenderPage } from "./page-renderer.ts";
import { createPlainPages, type PlainPages } from "./plain/plain-pages.ts";
import { RenderQueue, RenderRefusal, type Asker, type RenderQueueState } from "./render-queue.ts";
import { pageUrl, readPageRequest, type PageRequest } from "./page-request.ts";
import { formPolicy, lacksForm } from "./section-pages.ts";
import { twinMaker, type MakeTwin } from "./twin-maker.ts";
import { StaleWhileErrorCache } from "./stale-while-error-cache.ts";

/** An answer ready to be sent. A `cached` one has an ETag and may be compressed once for all. */
export interface PageAnswer {
  page: StoredPage;
  cached: boolean;
}

/** What the page service works with. */
export interface PageServiceOptions {
  render: RenderPage;
  messages: ContactService;
  /** The words of the pages that stand in for what cannot be rendered now. */
  content: () => ContentReader;
  origin: string;
  blocks: InlineBlocks;
  /** Makes the idempotency key of one showing of a form, from the query that may fill it in. */
  newFormKey: (search?: string) => string;
  /** Paths of the pages to have ready before anybody asks. */
  warmPaths: readonly string[];
}

/** Answers requests for pages: from the cache where it can, by rendering where it must. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #finish: FinishAnswer;
  readonly #cache: StaleWhileErrorCache;
  readonly #gate = new IdleGate();
  readonly #queue = new RenderQueue();
  readonly #intake = new Intake();
  readonly #plain: PlainPages;
  readonly #makeTwin: MakeTwin;
  readonly #postForm: PostForm;

  /** Reads a request target, with the section pages and forms that the content has now. */
  readonly #read: (target: string) => PageRequest;

  constructor(options: PageServiceOptions) {
    this.#options = options;
    const policyOf = formPolicy(options.content);
    this.#read = (target) => readPageRequest(target, policyOf);
    const https = options.origin.startsWith("https:");
    this.#finish = answerFinisher(options.blocks, https);
    this.#plain = createPlainPages({ content: options.content, blocks: options.blocks, https });
    this.#cache = new StaleWhileErrorCache({
      render: (request, requestId) => this.#render(request, requestId, FORM_KEY_MARK),
      admit: (asker, work) => this.#queue.run("pages", asker, work),
      whenIdle: () => this.#gate.whenIdle(),
    });
    this.#postForm = formPoster({
      ...options,
      intake: this.#intake,
      queue: this.#queue,
      plain: this.#plain,
      finish: this.#finish,
    });
    this.#makeTwin = twinMaker({
      origin: options.origin,
      read: this.#read,
      pageAt: (request, requestId, asker) => this.#cache.get(request, requestId, asker),
      admit: (asker, work) => this.#queue.run("pages", asker, work).answer,
    });
  }

  /**
   * Answers GET and HEAD.
   * @param asker left out for the site's own work
   */
  async get(target: string, requestId: string, asker?: Asker): Promise<PageAnswer> {
    const request = this.#read(target);
    try {
      return await this.#gate.serve(() => this.#answer(request, requestId, asker));
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return { page: this.#plain.busy(request), cached: false };
    }
  }

  async #answer(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<PageAnswer> {
    if (request.route?.name === "receipt")
      return { page: await this.#receipt(request, requestId, asker), cached: false };
    if (!request.route) return { page: await this.#cache.get(request, requestId, asker), cached: false };
    const policy = request.cacheable ? request.route.cache : "private";
    const { newFormKey } = this.#options;
    if (policy === "private") {
      const render = () => this.#render(request, requestId, newFormKey(request.search));
      return { page: await this.#queue.run("pages", asker, render).answer, cached: false };
    }
    const page = await this.#cache.get(request, requestId, asker);
    if (policy === "shared") return { page, cached: page.status < 500 };
    return { page: withFormKey(page, newFormKey()), cached: false };
  }

  /** A receipt, from the lane of answers; when that is full, its reference without the page around it. */
  async #receipt(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<StoredPage> {
    const token = decodeURIComponent(request.path.split("/").at(-1) ?? "");
    await this.#intake.enter(asker);
    const receipt = await this.#options.messages.receipt(token);
    const render = () =>
      this.#render(request, requestId, this.#options.newFormKey(), { receipt: async () => receipt });
    try {
      return await this.#queue.run("answers", asker, render).answer;
    } catch (error) {
      if (!(error instanceof RenderRefusal) || !receipt) throw error;
      return this.#plain.receipt(receipt);
    }
  }

  /** Answers GET and HEAD of a page's twin in Markdown; undefined for an address that belongs to no page. */
  twin(path: string, requestId: string, asker?: Asker): Promise<StoredPage | undefined> {
    return this.#gate.serve(() => this.#makeTwin(path, requestId, asker));
  }

  /** What `get` would answer, where that is there already: a page that every visitor gets alike. */
  readonly kept = (target: string): StoredPage | undefined => this.#cache.kept(target);

  /** How often visitors found a page that is kept, and how often it had to be rendered. */
  cacheUse(): Readonly<{ hits: number; misses: number }> {
    return this.#cache.asked();
  }

  /** How the queue of renderings stands. */
  queue(): RenderQueueState {
    return this.#queue.state();
  }

  /** Whether forms are taken at an address. What is typed while a section page loses its form is taken still. */
  takesForm(target: string): boolean {
    const request = this.#read(target);
    return request.route?.cache === "form" || lacksForm(request);
  }

  /** Answers POST of a form. Nothing of it is cached. */
  post(target: string, posted: PostedForm, requestId: string, asker?: Asker): Promise<StoredPage> {
    return this.#postForm(this.#read(target), posted, requestId, asker);
  }

  /** Renders the fixed pages in the background, so that the first visitor finds them ready. */
  async warm(): Promise<void> {
    for (const request of this.#fixed()) {
      await this.#gate.whenIdle();
      await this.#cache.get(request, "warm");
    }
  }

  /** Marks every cached page as stale: it is rendered anew when it is next asked for, the fixed ones soon. */
  invalidate(): void {
    this.#cache.invalidate(this.#fixed());
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
    formKey: string,
    answered?: Parameters<RenderPage>[1],
  ): Promise<StoredPage> {
    const { render, origin } = this.#options;
    const answer = await render({ url: pageUrl(request, origin), requestId, formKey }, answered);
    return this.#finish(request, answer, requestId, "GET");
  }
}
