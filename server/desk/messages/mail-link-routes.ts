import { DESK_PATHS, VERDICT_FIELD } from "#model/desk/desk-paths.ts";
import { markNotSpam, markSpam } from "../../messages/store/actions/judge-message.ts";
import { undoEvent } from "../../messages/store/actions/undo-event.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forAnybody, type DeskAnswer, type DeskHandler } from "../http/desk-handler.ts";
import { messagesContext } from "./messages-context.ts";
import { wordsOfMessage } from "./show-message.ts";

/** The message of a mail, for its recipient, without an account. */
export function mailLinkRoutes(parts: DeskParts): DeskHandler[] {
  const { links, database, ways, wake } = parts.messages;

  const ended: DeskAnswer = { outside: { kind: "mail-link-ended" }, status: 410 };

  /** Records a recipient's verdict on this one doubtful message, or undoes their own. */
  async function judge(token: string, verdict: string): Promise<DeskAnswer> {
    const link = await links.read(token);
    if (link.kind === "ended") return ended;
    const { message, recipient, judged } = link;
    const actor = { by: recipient, at: parts.now(), ...ways };
    const isDoubtful = message.state === "doubtful";
    if (isDoubtful && verdict === "spam") await markSpam(database, message.reference, actor);
    if (isDoubtful && verdict === "not-spam") await markNotSpam(database, message.reference, actor);
    if (verdict === "undo" && judged?.by === recipient)
      await undoEvent(database, message.reference, { ...actor, event: judged.event });
    wake();
    return { to: DESK_PATHS.mailLink(token) };
  }

  return [
    forAnybody("GET", DESK_PATHS.mailLink(":token"), async ({ params }): Promise<DeskAnswer> => {
      const { token = "" } = params;
      const link = await links.read(token);
      if (link.kind === "ended") return ended;
      const context = await messagesContext(parts);
      const { message, recipient, until, answered, judged } = link;
      const { shortNameOf } = context.names;
      return {
        outside: {
          kind: "mail-link",
          token,
          recipient,
          until,
          message: wordsOfMessage(context, message, { answered, judged, reader: recipient }),
          answered: answered && {
            by: shortNameOf(answered.by),
            at: answered.at,
            isYou: answered.by === recipient,
          },
        },
      };
    }),

    forAnybody("POST", DESK_PATHS.mailLink(":token"), async ({ params, form }): Promise<DeskAnswer> => {
      const { token = "" } = params;
      const verdict = form.get(VERDICT_FIELD);
      if (verdict !== null) return judge(token, verdict);
      const outcome = await links.answer(token);
      return outcome === "ended" ? ended : { to: DESK_PATHS.mailLink(token) };
    }),
  ];
}
