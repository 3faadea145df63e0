import { BACK_FIELD, DESK_PATHS, DID_FIELD } from "#model/desk/desk-paths.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { placeInList } from "../../messages/store/lists/list-messages.ts";
import { nextAddress } from "../sign-in/complete-sign-in.ts";
import type { SignedInRequest } from "../http/desk-handler.ts";
import { REFUSED_FIELD, type Refusal, TOGETHER_FIELDS } from "./action-flash.ts";
import type { MessagesContext } from "./messages-context.ts";
import { storeQuery } from "./store-query.ts";

/** Result of an action: its event, or the reason why nothing was recorded. */
export type ActionResult =
  /** Of several events recorded together, the first, how many there are, and how many messages were left as they were. */
  { did: string; together?: number; left?: number } | { refused: Refusal };

/** Address of the page with the action's form; the message's own if none was given. */
export function addressBack({ form, params }: SignedInRequest): string {
  return nextAddress(form.get(BACK_FIELD) ?? "") || DESK_PATHS.message(params["reference"] ?? "");
}

/** Address of the page after a refusal: the message stays open beside its list, also if it has left it. */
export function stayAddress(request: SignedInRequest): string {
  const url = new URL(addressBack(request), "http://desk.invalid");
  if (url.pathname === DESK_PATHS.messages) url.searchParams.set("read", request.params["reference"] ?? "");
  return url.pathname + url.search;
}

/** A redirect to an address, with the result of an action in its query. */
export function redirectBack(address: string, result: ActionResult): { to: string } {
  const url = new URL(address, "http://desk.invalid");
  const { together, left } = TOGETHER_FIELDS;
  for (const field of [DID_FIELD, REFUSED_FIELD, together, left, "erased"]) url.searchParams.delete(field);
  if ("did" in result) {
    url.searchParams.set(DID_FIELD, result.did);
    if (result.together) url.searchParams.set(together, String(result.together));
    if (result.left) url.searchParams.set(left, String(result.left));
  } else url.searchParams.set(REFUSED_FIELD, result.refused);
  return { to: url.pathname + url.search };
}

/**
 * Address of the next message in a list which the open message is about to leave. Computed before it leaves, because
 * afterwards it has no place.
 */
export async function onFromList(context: MessagesContext, request: SignedInRequest): Promise<string> {
  const address = addressBack(request);
  const url = new URL(address, "http://desk.invalid");
  if (url.pathname !== DESK_PATHS.messages) return address;
  const query = storeQuery(readListQuery(url.searchParams), request.me.person.id, context);
  const place = await placeInList(context.messages.database, query, request.params["reference"] ?? "");
  url.searchParams.delete("read");
  const next = place?.next ?? place?.previous;
  if (next) url.searchParams.set("read", next);
  return url.pathname + url.search;
}
