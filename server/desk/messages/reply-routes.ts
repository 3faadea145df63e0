import { DESK_PATHS, WRITE_FIELD } from "#model/desk/desk-paths.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { LETTER_DOES, REPLY_DOES, type ReplyProblem } from "#model/desk/letter-views.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { DeskParts } from "../desk-parts.ts";
import { type DeskAnswer, type DeskHandler, forPeople, type SignedInRequest } from "../http/desk-handler.ts";
import { shown } from "./list-routes.ts";
import { messagesContext, type MessagesContext } from "./messages-context.ts";
import { addressBack, redirectBack } from "./redirect-back.ts";
import { showLetter } from "./show-letters.ts";
import { readCopies } from "../../messages/letters/conversation.ts";
import { discardDraft, saveDraft, type DraftChange } from "../../messages/letters/drafts.ts";
import { lettersOf, readFiles } from "../../messages/letters/letter-store.ts";
import { cleanFileName } from "../../messages/letters/file-name.ts";
import { decideLetter, sendDraft } from "../../messages/letters/send-draft.ts";
import { findMessage, type StoredMessage } from "../../messages/store/message-store.ts";

/** Ids as forms have them. */
const LETTER_ID = /^[\da-f-]{36}$/;

const NOT_FOUND: DeskAnswer = { refused: { kind: "not-found" }, status: 404 };

/** Letters of the reader's own: written, kept as a draft, sent, taken back; and the files of all. */
export function replyRoutes(parts: DeskParts): DeskHandler[] {
  return [
    forPeople(
      "POST",
      DESK_PATHS.reply(":reference"),
      async (request) => {
        const context = await messagesContext(parts);
        const message = await findMessage(
          context.messages.database.queries,
          "reference",
          request.params["reference"] ?? "",
        );
        if (!message || !context.messages.letters) return NOT_FOUND;
        return answerForm(context, request, message);
      },
      { takesFiles: true },
    ),

    forPeople("POST", DESK_PATHS.letter(":reference"), async (request) => {
      const { messages, now } = await messagesContext(parts);
      const { id: by, signature } = request.me.person;
      const decision = LETTER_DOES.find((one) => one === request.form.get("do"));
      if (!decision) return NOT_FOUND;
      const letter = request.form.get("letter") ?? "";
      const decided = { letter, by, at: now, signature, ways: messages.ways };
      const { kind } = await decideLetter(
        messages.database,
        request.params["reference"] ?? "",
        decision,
        decided,
      );
      if (kind === "unknown") return NOT_FOUND;
      if (kind === "gone") return redirectBack(addressBack(request), { refused: "letter-gone" });
      if (kind === "has-draft") return redirectBack(addressBack(request), { refused: "has-draft" });
      return decision === "edit"
        ? writeOn(request)
        : { to: `${addressBack(request)}#${letterAnchor(letter)}` };
    }),

    forPeople("GET", DESK_PATHS.letterFile(":reference", ":file"), async ({ params }) => {
      const { messages } = await messagesContext(parts);
      const { reference = "", file: fileId = "" } = params;
      const [file] = await readFiles(messages.database.queries, { reference, fileId });
      if (!file) return NOT_FOUND;
      const ascii = file.name.replace(/[^\w .()+-]/g, "_");
      const named = `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, "_")}`;
      return {
        bytes: file.content,
        // The browser opens none of them here, of any type.
        type: "application/octet-stream",
        headers: { "Content-Disposition": `attachment; ${named}` },
      };
    }),
  ];
}

async function answerForm(
  context: MessagesContext,
  request: SignedInRequest,
  message: StoredMessage,
): Promise<DeskAnswer> {
  const { messages, now } = context;
  const { database, letters } = messages;
  if (!letters) return NOT_FOUND;
  const { form, me } = request;
  const { reference } = message;
  const does = form.get("do") ?? REPLY_DOES.send;
  if (does === REPLY_DOES.discard) {
    await discardDraft(database, reference, me.person.id);
    return { to: withWriting(addressBack(request), false) };
  }
  const begin = await letters.beginnings(message);
  const known = await lettersOf(database.queries, message.id);
  const change = await changeOf(context, request, message, begin(known).quoted);
  const comeBack = async (problem: ReplyProblem): Promise<DeskAnswer> => {
    const { body, copies, quoted } = change;
    const typed = { body, copies, isQuoted: quoted !== "", problem };
    const page = await shown(context, request, reference, typed);
    if (!page) return NOT_FOUND;
    const query = readListQuery(new URL(addressBack(request), "http://desk.invalid").searchParams);
    return {
      inside: { kind: "message", message: page, query },
      status: problem.kind === "collision" ? 409 : 422,
      address: withWriting(addressBack(request), true),
    };
  };

  if (does !== REPLY_DOES.send) {
    const saved = await saveDraft(database, reference, me.person.id, change, now);
    if (saved.kind === "unknown") return NOT_FOUND;
    if (form.has("quietly"))
      return { json: { kind: saved.kind }, status: saved.kind === "saved" ? 200 : 422 };
    return saved.kind === "saved" ? writeOn(request) : tooMuch(saved.kind);
  }
  const read = readCopies(change.copies);
  if ("problem" in read) {
    const saved = await saveDraft(database, reference, me.person.id, change, now);
    if (saved.kind === "unknown") return NOT_FOUND;
    if (saved.kind !== "saved") return tooMuch(saved.kind);
    return comeBack(
      read.problem === "many-copies" ? { kind: read.problem } : { kind: read.problem, found: read.found },
    );
  }
  const outcome = await sendDraft(database, reference, {
    writer: me.person,
    change: { ...change, copies: read.copies },
    begin,
    seen: (form.get("seen") ?? "").split(" "),
    to: form.get("to") ?? "",
    domain: letters.domain,
    at: now,
  });
  switch (outcome.kind) {
    case "waiting":
      return { to: `${withWriting(addressBack(request), false)}#${letterAnchor(outcome.letter)}` };
    case "unknown":
      return NOT_FOUND;
    case "junk":
      return redirectBack(addressBack(request), { refused: "junk" });
    case "collision":
      return comeBack({
        kind: "collision",
        letters: outcome.letters.map((letter) => showLetter(context, letter, me.person.id)),
      });
    case "empty":
    case "no-address":
      return comeBack({ kind: outcome.kind });
    default:
      return tooMuch(outcome.kind);
  }

  /** What was refused takes nothing else with it. */
  async function tooMuch(kind: "many-files" | "large-files" | "long-letter"): Promise<DeskAnswer> {
    if (kind !== "long-letter")
      await saveDraft(database, reference, me.person.id, { ...change, files: [] }, now);
    return comeBack({ kind });
  }
}

/** What the form says, with a saved reply where its button was pressed. */
async function changeOf(
  { messages }: MessagesContext,
  { form, files }: SignedInRequest,
  { name }: StoredMessage,
  quote: string,
): Promise<DraftChange> {
  const does = form.get("do") ?? "";
  const slug = does === REPLY_DOES.insert ? form.get("saved") : undefined;
  const inserted = messages.savedReplies().find((reply) => reply.slug === slug);
  const typed = form.get("body") ?? "";
  const id = form.get("letter") ?? "";
  return {
    id: LETTER_ID.test(id) ? id : undefined,
    body: inserted ? [typed.trimEnd(), fillIn(inserted.text, { name })].filter(Boolean).join("\n\n") : typed,
    copies: form.get("cc") ?? "",
    quoted: form.get("quote") === "yes" ? quote : "",
    files: await Promise.all(
      files.map(async (file) => ({
        name: cleanFileName(file.name),
        type: file.type,
        content: await file.bytes(),
      })),
    ),
    without: does.startsWith(REPLY_DOES.remove) ? does.slice(REPLY_DOES.remove.length) : undefined,
  };
}

/** The page with its form open. */
function writeOn(request: SignedInRequest): DeskAnswer {
  return { to: `${withWriting(addressBack(request), true)}#reply-text` };
}

function withWriting(address: string, writes: boolean): string {
  const url = new URL(address, "http://desk.invalid");
  url.searchParams.delete(WRITE_FIELD);
  if (writes) url.searchParams.set(WRITE_FIELD, "1");
  return url.pathname + url.search;
}

const letterAnchor = (id: string) => `letter-${id}`;
