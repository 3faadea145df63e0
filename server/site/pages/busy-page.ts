import { storePage, type StoredPage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { PageRequest } from "./page-request.ts";

/** Seconds after which the queue has room again. */
export const BUSY_FOR_S = "2";

/** The page for those who cannot wait in the queue. It is rendered ahead, and the same for every address. */
export class BusyPage {
  readonly #line: StoredPage;
  readonly #render: () => Promise<StoredPage>;
  #page: StoredPage | undefined;

  constructor(render: () => Promise<StoredPage>, https: boolean) {
    this.#render = render;
    const headers = {
      ...responseHeaders("probe", https),
      "retry-after": BUSY_FOR_S,
      "content-type": "text/plain; charset=utf-8",
    };
    this.#line = storePage(
      503,
      headers,
      Buffer.from("The site is very busy. Please try again in a moment.\n"),
    );
  }

  /** Renders the page from the content as it is; when that fails, the one before stays. */
  async refresh(): Promise<void> {
    const page = await this.#render();
    if (page.status === 503) this.#page = page;
  }

  /** A page for people, a line for programs and before the first page is there. */
  for({ route }: PageRequest): StoredPage {
    return route?.page === false ? this.#line : (this.#page ?? this.#line);
  }
}
