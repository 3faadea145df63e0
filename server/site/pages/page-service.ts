import type { RequestInfo } from "#app/context.ts";
import type { ContactService, SubmissionMeta } from "#model/contact/contact-service.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { PageCache, storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import { answerFinisher, type FinishAnswer } from "./finish-answer.ts";
import { IdleGate } from "./idle-gate.ts";
import type { InlineBlocks } from "./inline-hashes.ts";
import type { RenderPage } from "./page-renderer.ts";
import { createPlainPages, type PlainPages } from "./plain/plain-pages.ts";
import { RenderQueue, RenderRefusal, type Asker, type RenderQueueState } from "./render-queue.ts";
import { frameworkUrl, readPageRequest, type PageRequest } from "./page-request.ts";
import { twinMaker, type MakeTwin } from "./twin-maker.ts";
import { StaleWhileErrorCache, type Rendered } from "./stale-while-error-cache.ts";

/** Stands in a cached form page where each answer gets a key of its own. */
const FORM_KEY_MARK = "form-key-goes-here";

/** Room for the hydration data of cached pages, in bytes. A page whose data were dropped is rendered anew. */
const STATES_MAX_BYTES = 24 * 1024 * 1024;

/** Enough of a hash that two states of the site never share an address; the address stands in every page. */
const STATE_NAME_CHARS = 12;

/** An answer ready to be sent. A `cached` one has an ETag and may be compressed once for all. */
export interface PageAnswer {
  page: StoredPage;
  cached: boolean;
}

/** A posted form as it came. */
export interface PostedForm {
  body: Buffer;
  headers: Headers;
  /** What the server knows of the visitor. */
  visit: SubmissionMeta;
}

/** What the page service works with. */
export interface PageServiceOptions {
  render: RenderPage;
  messages: ContactService;
  /** The words of the pages that stand in for what cannot be rendered now. */
  content: () => ContentReader;
  origin: string;
  blocks: InlineBlocks;
  /** Makes the idempotency key of one showing of a form. */
  newFormKey: () => string;
  /** Paths of the pages to have ready before anybody asks. */
  warmPaths: readonly string[];
}

/** Answers requests for pages: from the cache where it can, by rendering where it must. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #https: boolean;
  readonly #finish: FinishAnswer;
  readonly #states = new PageCache(STATES_MAX_BYTES);
  readonly #cache: StaleWhileErrorCache;
  readonly #gate = new IdleGate();
  readonly #queue = new RenderQueue();
  readonly #plain: PlainPages;
  readonly #makeTwin: MakeTwin;

  constructor(options: PageServiceOptions) {
    this.#options = options;
    this.#https = options.origin.startsWith("https:");
    this.#finish = answerFinisher(options.blocks, this.#https);
    this.#plain = createPlainPages({ content: options.content, blocks: options.blocks, https: this.#https });
    this.#cache = new StaleWhileErrorCache({
      render: (request, requestId) => this.#render(request, requestId, FORM_KEY_MARK),
      admit: (asker, work) => this.#queue.run("pages", asker, work),
      hasState: (address) => this.#states.get(address) !== undefined,
      whenIdle: () => this.#gate.whenIdle(),
    });
    this.#makeTwin = twinMaker({
      origin: options.origin,
      pageAt: (path, requestId, asker) => this.#cache.get(readPageRequest(path), requestId, asker),
      admit: (asker, work) => this.#queue.run("pages", asker, work).answer,
    });
  }

  /**
   * Answers GET and HEAD.
   * @param asker left out for the site's own work
   */
  async get(target: string, requestId: string, asker?: Asker): Promise<PageAnswer> {
    const request = readPageRequest(target);
    try {
      return await this.#gate.serve(() => this.#answer(request, requestId, asker));
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return { page: this.#plain.busy(request, target), cached: false };
    }
  }

  async #answer(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<PageAnswer> {
    if (request.route?.name === "receipt")
      return { page: await this.#receipt(request, requestId, asker), cached: false };
    const policy = request.cacheable ? (request.route?.cache ?? "private") : "private";
    const { newFormKey } = this.#options;
    if (policy === "private") {
      const render = () => this.#render(request, requestId, newFormKey());
      const { page } = await this.#queue.run("pages", asker, render).answer;
      return { page, cached: false };
    }
    const page = await this.#cache.get(request, requestId, asker);
    if (policy === "shared") return { page, cached: page.status < 500 };
    return { page: withFormKey(page, newFormKey()), cached: false };
  }

  /** A receipt, from the lane of answers; when that is full, its reference without the page around it. */
  async #receipt(request: PageRequest, requestId: string, asker: Asker | undefined): Promise<StoredPage> {
    const token = decodeURIComponent(request.path.split("/").at(-1) ?? "");
    const receipt = await this.#options.messages.receipt(token);
    const render = () =>
      this.#render(request, requestId, this.#options.newFormKey(), { receipt: async () => receipt });
    try {
      return (await this.#queue.run("answers", asker, render).answer).page;
    } catch (error) {
      if (!(error instanceof RenderRefusal) || !receipt || request.data) throw error;
      return this.#plain.receipt(receipt);
    }
  }

  /** Answers GET and HEAD of a page's twin in Markdown; undefined for an address that belongs to no page. */
  twin(path: string, requestId: string, asker?: Asker): Promise<StoredPage | undefined> {
    return this.#gate.serve(() => this.#makeTwin(path, requestId, asker));
  }

  /** How the queue of renderings stands. */
  queue(): RenderQueueState {
    return this.#queue.state();
  }

  /** The hydration data of a cached page, by its address; the address names the content, so it never changes. */
  state(path: string): StoredPage | undefined {
    return this.#states.get(path);
  }

  /**
   * Answers POST of a form. The message is stored at once; only the page that says what is wrong with it waits for its
   * turn. Nothing of it is cached.
   */
  async post(
    target: string,
    { body, headers, visit }: PostedForm,
    requestId: string,
    asker?: Asker,
  ): Promise<StoredPage> {
    const request = readPageRequest(target);
    const { messages, render, newFormKey, origin } = this.#options;
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const submission = await messages.receive(form, { ...visit, requestId });
    const formKey = newFormKey();
    const answer = async () => {
      const url = frameworkUrl(request, origin);
      const web = new Request(url, { method: "POST", headers, body: new Uint8Array(body) });
      const answered = { receive: async () => submission };
      return this.#finish(
        request,
        await render(web, this.#info(requestId, formKey), answered),
        requestId,
        "POST",
      );
    };
    // A redirect: nothing is rendered.
    if (submission.kind === "received") return answer();
    try {
      return await this.#queue.run("answers", asker, answer).answer;
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      return this.#plain.form(request, submission, formKey);
    }
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
    return this.#options.warmPaths.map(readPageRequest);
  }

  async #render(
    request: PageRequest,
    requestId: string,
    key: string,
    answered?: Partial<ContactService>,
  ): Promise<Rendered> {
    const url = frameworkUrl(request, this.#options.origin);
    let state: string | undefined;
    const info: RequestInfo = {
      ...this.#info(requestId, key),
      ...(request.route?.cache === "shared" && {
        keepState: (stream: string) => (state = this.#storeState(stream)),
      }),
    };
    const answer = await this.#options.render(new Request(url), info, answered);
    return { page: await this.#finish(request, answer, requestId, "GET"), state };
  }

  #storeState(stream: string): string {
    const headers = {
      ...responseHeaders("asset", this.#https),
      "content-type": "text/x-script; charset=utf-8",
    };
    const state = storePage(200, headers, Buffer.from(stream));
    const address = `/state/${state.etag.slice('W/"'.length).slice(0, STATE_NAME_CHARS)}`;
    if (!this.#states.get(address)) this.#states.set(address, state);
    return address;
  }

  #info(requestId: string, formKey: string): RequestInfo {
    return { origin: this.#options.origin, requestId, formKey };
  }
}

function withFormKey(page: StoredPage, key: string): StoredPage {
  const body = Buffer.from(page.body.toString().replaceAll(FORM_KEY_MARK, key));
  return { ...page, body, encoded: new Map() };
}
