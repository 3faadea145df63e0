import type { RequestInfo } from "#app/context.ts";
import type { SubmissionMeta } from "#model/contact/contact-service.ts";
import type { StoredPage } from "../../platform/cache/page-cache.ts";
import { answerFinisher, type FinishAnswer } from "./finish-answer.ts";
import { IdleGate } from "./idle-gate.ts";
import type { InlineBlocks } from "./inline-hashes.ts";
import type { RenderPage } from "./page-renderer.ts";
import { frameworkUrl, readPageRequest, type PageRequest } from "./page-request.ts";
import { PageStates, readStateAddress, type SharedStates } from "./page-states.ts";
import { twinMaker, type MakeTwin } from "./twin-maker.ts";
import { StaleWhileErrorCache, type Rendered } from "./stale-while-error-cache.ts";

/** Stands in a cached form page where each answer gets a key of its own. */
const FORM_KEY_MARK = "form-key-goes-here";

/** An answer ready to be sent. A `cached` one has an ETag and may be compressed once for all. */
export interface PageAnswer {
  page: StoredPage;
  cached: boolean;
}

/** What the page service works with. */
export interface PageServiceOptions {
  render: RenderPage;
  origin: string;
  blocks: InlineBlocks;
  /** Makes the idempotency key of one showing of a form. */
  newFormKey: () => string;
  /** Paths of the pages to have ready before anybody asks. */
  warmPaths: readonly string[];
  /** Version of the browser's part of the build, which `.data` answers name. */
  version: string;
  /** Hydration data that processes of this and other builds share; none when left out. */
  sharedStates?: SharedStates;
}

/** Answers requests for pages: from the cache where it can, by rendering where it must. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #finish: FinishAnswer;
  readonly #states: PageStates;
  readonly #cache: StaleWhileErrorCache;
  readonly #gate = new IdleGate();
  readonly #makeTwin: MakeTwin;

  constructor(options: PageServiceOptions) {
    this.#options = options;
    const https = options.origin.startsWith("https:");
    this.#states = new PageStates(https, options.sharedStates);
    this.#finish = answerFinisher(options.blocks, https, options.version);
    this.#cache = new StaleWhileErrorCache({
      render: (request, requestId) => this.#render(request, requestId, FORM_KEY_MARK),
      hasState: (address) => this.#states.has(address),
      whenIdle: () => this.#gate.whenIdle(),
    });
    this.#makeTwin = twinMaker({
      origin: options.origin,
      pageAt: (path, requestId) => this.#cache.get(readPageRequest(path), requestId),
    });
  }

  /** Answers GET and HEAD. */
  get(target: string, requestId: string): Promise<PageAnswer> {
    return this.#gate.serve(() => this.#answer(target, requestId));
  }

  async #answer(target: string, requestId: string): Promise<PageAnswer> {
    const request = readPageRequest(target);
    const policy = request.cacheable ? (request.route?.cache ?? "private") : "private";
    const { newFormKey } = this.#options;
    if (policy === "private")
      return { page: (await this.#render(request, requestId, newFormKey())).page, cached: false };
    const page = await this.#cache.get(request, requestId);
    if (policy === "shared") return { page, cached: page.status < 500 };
    return { page: withFormKey(page, newFormKey()), cached: false };
  }

  /** Answers GET and HEAD of a page's twin in Markdown; undefined for an address that belongs to no page. */
  twin(path: string, requestId: string): Promise<StoredPage | undefined> {
    return this.#gate.serve(() => this.#makeTwin(path, requestId));
  }

  /**
   * The hydration data of a page, by their address; 204 where they can no longer be had. Data that this process has not
   * made come with the page: any process of the same build makes the same of the same content.
   * @returns undefined for an address that is none of hydration data
   */
  async state(target: string, requestId: string): Promise<StoredPage | undefined> {
    const asked = readStateAddress(target);
    if (!asked) return undefined;
    const known = await this.#states.find(target, asked.hash);
    if (known) return known;
    if (asked.page) await this.get(asked.page, requestId);
    return (await this.#states.findAnew(target, asked.hash)) ?? this.#states.none;
  }

  /** Answers POST: the framework runs the page's action and renders what came of it. Nothing of it is cached. */
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

  async #render(request: PageRequest, requestId: string, key: string): Promise<Rendered> {
    const url = frameworkUrl(request, this.#options.origin);
    let state: string | undefined;
    const answer = await this.#options.render(new Request(url), {
      ...this.#info(requestId, key),
      ...(request.route?.cache === "shared" && {
        keepState: (stream: string) => (state = this.#states.keep(request, stream)),
      }),
    });
    return { page: await this.#finish(request, answer, requestId, "GET"), state };
  }

  #info(requestId: string, formKey: string): RequestInfo {
    return { origin: this.#options.origin, requestId, formKey };
  }
}

function withFormKey(page: StoredPage, key: string): StoredPage {
  const body = Buffer.from(page.body.toString().replaceAll(FORM_KEY_MARK, key));
  return { ...page, body, encoded: new Map() };
}
