import { DESK_PATHS, TOGETHER_ACTIONS } from "#model/desk/desk-paths.ts";
import { isOneOf } from "#model/record-of.ts";
import { markSpam } from "../../messages/store/actions/judge-message.ts";
import { recordedTogether } from "../../messages/store/actions/recorded-together.ts";
import { undoEvent } from "../../messages/store/actions/undo-event.ts";
import type { DeskParts } from "../desk-parts.ts";
import { type DeskHandler, forPeople, type SignedInRequest } from "../http/desk-handler.ts";
import type { Refusal } from "./action-flash.ts";
import { answered, assign, later, type Outcome, resultOf, type Step } from "./action-routes.ts";
import { messagesContext } from "./messages-context.ts";
import { addressBack, redirectBack } from "./redirect-back.ts";

/** A list shows fifty; more were selected by no form of ours. */
const TOGETHER_MAX = 100;

/** Actions on several messages at once: an event for each, all of one moment, which one Undo takes back. */
export function togetherRoutes(parts: DeskParts): DeskHandler[] {
  return [
    forPeople("POST", DESK_PATHS.together, async (request) => {
      const context = await messagesContext(parts);
      const name = request.form.get("act") ?? "";
      const references = [...new Set(request.form.getAll("reference"))].slice(0, TOGETHER_MAX);
      const address = listBack(request);
      if (!isOneOf(TOGETHER_ACTIONS, name)) return redirectBack(address, { refused: "unknown-event" });
      if (references.length === 0) return redirectBack(address, { refused: "none-selected" });
      const actor = { by: request.me.person.id, at: context.now };
      const outcomes: (Outcome | Refusal)[] = [];
      for (const reference of references)
        outcomes.push(await RUNS[name]({ ...context, request, reference, actor }));
      context.messages.wake();
      return redirectTogether(address, outcomes);
    }),

    forPeople("POST", DESK_PATHS.undoTogether, async (request) => {
      const { messages, now } = await messagesContext(parts);
      const me = request.me.person.id;
      const events = await recordedTogether(messages.database, request.form.get("event") ?? "");
      const outcomes = [];
      for (const { id, reference } of events.filter(({ by }) => by === me))
        outcomes.push(
          await undoEvent(messages.database, reference, { by: me, at: now, ...messages.ways, event: id }),
        );
      messages.wake();
      return redirectTogether(listBack(request), outcomes);
    }),
  ];
}

const RUNS = {
  answered,
  assign,
  later,
  spam: ({ messages, reference, actor }: Step) => markSpam(messages.database, reference, actor),
};

/** The list, without the message beside it, which may have left it. */
function listBack(request: SignedInRequest): string {
  const url = new URL(addressBack(request), "http://desk.invalid");
  if (!url.pathname.startsWith(DESK_PATHS.messages) || url.pathname.endsWith("/")) return DESK_PATHS.messages;
  url.searchParams.delete("read");
  return url.pathname + url.search;
}

function redirectTogether(address: string, outcomes: readonly (Outcome | Refusal)[]): { to: string } {
  const results = outcomes.map(resultOf);
  const done = results.flatMap((result) => ("did" in result ? [result.did] : []));
  const [first] = done;
  if (first === undefined) return redirectBack(address, results[0] ?? { refused: "unknown-event" });
  return redirectBack(address, { did: first, together: done.length, left: results.length - done.length });
}
