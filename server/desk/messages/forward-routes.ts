import { DESK_PATHS, NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { errorName } from "../../platform/describe-error.ts";
import { findPerson } from "../access/people.ts";
import type { DeskParts } from "../desk-parts.ts";
import { type DeskHandler, forPeople } from "../http/desk-handler.ts";
import { messagesContext, type MessagesContext } from "./messages-context.ts";
import { addressBack, redirectBack } from "./redirect-back.ts";
import { showLetters } from "./show-letters.ts";
import { noteMessage } from "../../messages/store/actions/record-action.ts";
import { findMessage, type StoredMessage } from "../../messages/store/message-store.ts";

/** Sends a colleague the whole conversation by mail, and notes that. */
export function forwardRoutes(parts: DeskParts): DeskHandler[] {
  return [
    forPeople("POST", DESK_PATHS.forward(":reference"), async (request) => {
      const context = await messagesContext(parts);
      const { messages, names, now } = context;
      const { form, me } = request;
      const { reference = "" } = request.params;
      const message = await findMessage(messages.database.queries, "reference", reference);
      if (!message || !messages.letters) return { refused: { kind: "not-found" }, status: 404 };
      const chosen = names.assignable.find(({ id }) => id === form.get("to"));
      const colleague = chosen && (await findPerson(messages.database, chosen));
      if (!colleague) return redirectBack(addressBack(request), { refused: "unknown-event" });
      const note = (form.get("note") ?? "").trim().slice(0, NOTE_MAX_CHARS / 2);
      try {
        await messages.letters.sendToColleague({
          to: colleague.email,
          subject: `Fwd: ${message.name}: ${messages.optionWords("topic", message.topic)} (${reference})`,
          text: [
            ...(note ? [`${me.person.name}:\n${note}`] : [`From ${me.person.name}.`]),
            `${parts.settings.origin}${DESK_PATHS.message(reference)}`,
            ...(await conversationText(context, message)),
          ].join("\n\n"),
        });
      } catch (error) {
        parts.tell("error", {
          event: "desk.mail-failed",
          reason: errorName(error),
          fix: "npm run doctor -- delivery says more",
        });
        return redirectBack(addressBack(request), { refused: "mail-failed" });
      }
      const text = [`Forwarded to ${colleague.name}.`, note].filter(Boolean).join("\n");
      const noted = await noteMessage(messages.database, reference, { by: me.person.id, at: now, text });
      return redirectBack(
        addressBack(request),
        noted.kind === "recorded" ? { did: noted.event.id } : { refused: "unknown-event" },
      );
    }),
  ];
}

/** What was said so far, oldest first, each part under who said it and when. */
async function conversationText(context: MessagesContext, message: StoredMessage): Promise<string[]> {
  const part = (who: string, at: Date, text: string, files: readonly { name: string }[] = []) => {
    const { moment, zone } = momentInWords(at, context.zone);
    const attached = files.length > 0 ? `\n\nFiles: ${files.map(({ name }) => name).join(", ")}` : "";
    return `--- ${who}, ${moment} (${zone}):\n\n${text}${attached}`;
  };
  const { letters } = await showLetters(context, message, { id: "", signature: "", writes: false });
  const who = [message.name, message.company, message.email, message.phone].filter(Boolean).join(", ");
  return [
    part(who, message.receivedAt, message.message),
    ...letters
      .filter(({ state }) => state === "sent" || state === "received")
      .map(({ by, at, text, files }) => part(by, at, text, files)),
  ];
}
