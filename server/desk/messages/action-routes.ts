import { DESK_PATHS, type MessageAction } from "#model/desk/desk-paths.ts";
import { laterUntil, UNTIL_FIELD } from "#model/office/later-until.ts";
import type { DeskParts } from "../desk-parts.ts";
import { type DeskAnswer, type DeskHandler, forPeople, type SignedInRequest } from "../http/desk-handler.ts";
import { isRefusal, type Refusal } from "./action-flash.ts";
import { addressBack, type ActionResult, redirectBack, onFromList, stayAddress } from "./redirect-back.ts";
import { messagesContext, type MessagesContext } from "./messages-context.ts";
import { markSpamAndAlike } from "../../messages/mark-alike.ts";
import {
  answerMessage,
  assignMessage,
  noteMessage,
  putOffMessage,
  winMessage,
  type Actor,
} from "../../messages/store/actions/record-action.ts";
import { markNotSpam } from "../../messages/store/actions/judge-message.ts";
import { undoEvent } from "../../messages/store/actions/undo-event.ts";
import { listMessages } from "../../messages/store/lists/list-messages.ts";
import { readMessage } from "../../messages/store/lists/read-message.ts";

/** A requested action, its author and time, and the message. */
export interface Step extends MessagesContext {
  request: SignedInRequest;
  reference: string;
  actor: Actor;
}

/** Result of an action of the store, as far as its answer needs it. */
export type Outcome = { kind: "recorded" | "undone"; event: { id: string } } | { kind: string };

/** All actions on one message but erasing. Each is an event, and can be undone. */
export function actionRoutes(parts: DeskParts): DeskHandler[] {
  const act = (action: MessageAction, leaves: boolean, run: (step: Step) => Promise<Outcome | Refusal>) =>
    forPeople("POST", DESK_PATHS.act(":reference", action), async (request): Promise<DeskAnswer> => {
      const context = await messagesContext(parts);
      const { person } = request.me;
      const onwards = leaves ? await onFromList(context, request) : addressBack(request);
      const reference = request.params["reference"] ?? "";
      const outcome = await run({
        ...context,
        request,
        reference,
        actor: { by: person.id, at: context.now },
      });
      if (typeof outcome !== "string" && outcome.kind === "unknown")
        return { refused: { kind: "not-found" }, status: 404 };
      const result = resultOf(outcome);
      return redirectBack("did" in result ? onwards : stayAddress(request), result);
    });

  return [
    act("answered", true, answered),
    act("assign", false, assign),

    act("note", false, async ({ messages, reference, actor, request }) => {
      const outcome = await noteMessage(messages.database, reference, {
        ...actor,
        text: request.form.get("note") ?? "",
      });
      if (outcome.kind === "empty") return "empty-note";
      return outcome.kind === "too-long" ? "long-note" : outcome;
    }),

    act("later", true, later),

    act("won", false, ({ messages, reference, actor }) => winMessage(messages.database, reference, actor)),

    act("spam", true, ({ messages, reference, actor }) =>
      markSpamAndAlike(messages.database, reference, actor),
    ),

    // The message stays open: it is answered next.
    act("not-spam", false, async ({ messages, reference, actor, office, zone }) => {
      const release = { ...actor, calendar: { office, timeZone: zone }, ...messages.ways };
      const outcome = await markNotSpam(messages.database, reference, release);
      messages.wake();
      return outcome;
    }),

    act("undo", false, async ({ messages, reference, actor, request }) => {
      const event = request.form.get("event") ?? "";
      const outcome = await undoEvent(messages.database, reference, { ...actor, ...messages.ways, event });
      messages.wake();
      return outcome;
    }),

    forPeople("POST", DESK_PATHS.takeNext, async (request) => {
      const { messages, names, now } = await messagesContext(parts);
      const me = request.me.person.id;
      const query = { view: "overdue", assignee: ["", ...names.absentTo(me)], now } as const;
      const [first] = (await listMessages(messages.database, query, { limit: 1 })).rows;
      if (!first) return redirectBack(`${DESK_PATHS.messages}?list=overdue`, { refused: "none-unassigned" });
      const taken = { by: me, at: now, assignee: me, insteadOf: first.assignee };
      const outcome = await assignMessage(messages.database, first.reference, taken);
      return redirectBack(`${DESK_PATHS.message(first.reference)}?list=overdue`, resultOf(outcome));
    }),
  ];
}

/** Marks a message as answered. */
export async function answered({ messages, reference, actor }: Step) {
  const outcome = await answerMessage(messages.database, reference, { ...actor, ...messages.ways });
  messages.wake();
  return outcome;
}

/** Assigns a message to the person of the form. */
export async function assign({ messages, reference, actor, request, names, zone }: Step) {
  const assignee = request.form.get("to") ?? "";
  if (assignee !== "" && !names.assignable.some(({ id }) => id === assignee)) return "unknown-event" as const;
  const told = { ...messages.ways, timeZone: zone };
  const outcome = await assignMessage(messages.database, reference, { ...actor, ...told, assignee });
  messages.wake();
  return outcome;
}

/** Puts a message off until the morning of the form. */
export async function later({ messages, reference, actor, request, office, zone, now }: Step) {
  const wish = request.form.get(UNTIL_FIELD) ?? "";
  const day = wish === "day" ? (request.form.get("day") ?? "") : wish;
  const until = wish === "" ? undefined : laterUntil(day, now, office, zone);
  if (wish !== "" && !until) return "no-day" as const;
  return putOffMessage(messages.database, reference, { ...actor, until });
}

/** The result of an action, as the next page reports it. */
export function resultOf(outcome: Outcome | Refusal): ActionResult {
  if (typeof outcome === "string") return { refused: outcome };
  if ("event" in outcome && (outcome.kind === "recorded" || outcome.kind === "undone"))
    return { did: outcome.event.id };
  return { refused: isRefusal(outcome.kind) ? outcome.kind : "unknown-event" };
}

/** Erasing a person: the only action without undo, so it needs a confirmation. */
export function eraseRoutes({ messages, now }: DeskParts): DeskHandler[] {
  return [
    forPeople("POST", DESK_PATHS.act(":reference", "erase"), async (request) => {
      const { params, form, extent, me } = request;
      const { reference = "" } = params;
      const read = await readMessage(messages.database, reference, { now: now() });
      if (!read) return { refused: { kind: "not-found" }, status: 404 };
      if (extent === "own" && read.assignee !== me.person.id)
        return { refused: { kind: "not-allowed" }, status: 403 };
      if (form.get("sure") !== "yes") return { to: DESK_PATHS.message(reference) };
      await messages.erase(read.message.email);
      const back = new URL(addressBack(request), "http://desk.invalid");
      if (back.pathname !== DESK_PATHS.messages) return { to: `${DESK_PATHS.messages}?erased=1` };
      back.searchParams.delete("read");
      back.searchParams.set("erased", "1");
      return { to: back.pathname + back.search };
    }),
  ];
}
