import type { Receipt } from "#model/contact/contact-service.ts";
import { shownAgain, type RefusedSubmission } from "#model/contact/shown-again.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { markupText } from "#model/feed/xml.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { storePage, type StoredPage } from "../../../platform/cache/page-cache.ts";
import {
  contentSecurityPolicy,
  responseHeaders,
  type ResponseClass,
} from "../../../platform/http/response-headers.ts";
import { hashSource, type InlineBlocks } from "../inline-hashes.ts";
import type { PageRequest } from "../page-request.ts";
import { plainDocument } from "./plain-document.ts";
import { plainForm } from "./plain-form.ts";

/** Seconds after which the queue has room again. */
export const BUSY_FOR_S = "2";

/** Pages without React, for what cannot wait for a rendering. */
export interface PlainPages {
  /** In place of what too many ask for. */
  busy(request: PageRequest): StoredPage;
  /** A form to be corrected, with everything that was typed. */
  form(request: PageRequest, refused: RefusedSubmission, newKey: string): StoredPage;
  /** The reference of a message that was received. */
  receipt(receipt: Receipt): StoredPage;
}

interface PlainPagesOptions {
  content: () => ContentReader;
  blocks: InlineBlocks;
  https: boolean;
}

/** Makes the pages without React, in the site's look and under the policy of its inline styles. */
export function createPlainPages({ content, blocks, https }: PlainPagesOptions): PlainPages {
  const style = hashSource(blocks.standaloneSheet);
  const retryAfter = { "retry-after": BUSY_FOR_S };
  let made: { of: unknown; page: StoredPage } | undefined;

  function document(
    [status, kind, more]: [number, ResponseClass, Record<string, string>],
    { title, main }: { title: string; main: string },
  ): StoredPage {
    const headers = {
      ...responseHeaders(kind, https),
      ...more,
      "content-type": "text/html; charset=utf-8",
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy": contentSecurityPolicy("", style, https),
    };
    const html = plainDocument({ title, site: content().site(), sheet: blocks.standaloneSheet, main });
    return storePage(status, headers, Buffer.from(html));
  }

  function line(status: number, text: string): StoredPage {
    const headers = {
      ...responseHeaders("probe", https),
      ...retryAfter,
      "content-type": "text/plain; charset=utf-8",
    };
    return storePage(status, headers, Buffer.from(`${text}\n`));
  }

  return {
    busy(request) {
      const words = content().page("errors").busy;
      const { title, heading, text, retry } = words;
      if (request.route?.page === false) return line(503, text);
      // The same for every address, so that it is made and compressed once for all.
      if (made?.of === words) return made.page;
      const main = `<section class="section wrap error-page"><h1 class="d2">${markupText(heading)}</h1><p class="lede">${markupText(text)}</p>${again(retry)}</section>`;
      made = { of: words, page: document([503, "formAnswer", retryAfter], { title, main }) };
      return made.page;
    },

    form(request, refused, newKey) {
      const { status, headers, key } = shownAgain(refused, newKey);
      const words = content().page("contact");
      const title = fillIn(words.wrongTitle, { title: words.head.title });
      const { zone } = momentInWords(new Date(), content().site().timeZone);
      const main = plainForm({ action: `${request.path}?send`, refused, key, words, zone });
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      return document([status, "formAnswer", sent], { title, main });
    },

    receipt(receipt) {
      const { head, busy, unavailable } = content().page("receipt");
      const { title } = head;
      const known = receipt.kind !== "unavailable";
      const { heading, lede } = known ? busy : unavailable;
      const reference = known ? `<strong>${markupText(receipt.reference)}</strong>` : "";
      const text = fillIn(markupText(lede), { reference });
      const main = `<section class="wrap done"><div class="done-copy"><div role="status"><h1 class="d1">${markupText(heading)}</h1><p class="lede soft">${text}</p></div>${again(busy.retry)}</div></section>`;
      return document([known ? 200 : 503, "privatePage", retryAfter], { title, main });
    },
  };
}

/** A link to the page that was asked for. */
function again(label: string): string {
  return `<a class="btn" href="">${markupText(label)}</a>`;
}
