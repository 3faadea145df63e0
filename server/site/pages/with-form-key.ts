import { FORM_KEY_MARK } from "#model/contact/form-key-mark.ts";
import type { StoredPage } from "../../platform/cache/page-cache.ts";

/** A cached page with the key of one answer in place of the mark. */
export function withFormKey(page: StoredPage, key: string): StoredPage {
  const body = Buffer.from(page.body.toString().replaceAll(FORM_KEY_MARK, key));
  return { ...page, body, encoded: new Map() };
}
