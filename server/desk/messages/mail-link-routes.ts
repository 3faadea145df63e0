import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forAnybody, type DeskAnswer, type DeskHandler } from "../http/desk-handler.ts";
import { messagesContext } from "./messages-context.ts";
import { wordsOfMessage } from "./show-message.ts";

/** The one message that a mail was about, for whom it was sent, without an account. */
export function mailLinkRoutes(parts: DeskParts): DeskHandler[] {
  const { links } = parts.messages;

  const ended: DeskAnswer = { outside: { kind: "mail-link-ended" }, status: 410 };

  return [
    forAnybody("GET", DESK_PATHS.mailLink(":token"), async ({ params }): Promise<DeskAnswer> => {
      const { token = "" } = params;
      const link = await links.read(token);
      if (link.kind === "ended") return ended;
      const context = await messagesContext(parts);
      const { message, recipient, until, answered } = link;
      const by = answered && context.names.shortNameOf(answered.by);
      return {
        outside: {
          kind: "mail-link",
          token,
          recipient,
          until,
          message: wordsOfMessage(context, message, { answered, isHeld: false }),
          answered: answered && { by: by ?? "", at: answered.at, isYou: answered.by === recipient },
        },
      };
    }),

    forAnybody("POST", DESK_PATHS.mailLink(":token"), async ({ params }): Promise<DeskAnswer> => {
      const { token = "" } = params;
      const outcome = await links.answer(token);
      return outcome === "ended" ? ended : { to: DESK_PATHS.mailLink(token) };
    }),
  ];
}
