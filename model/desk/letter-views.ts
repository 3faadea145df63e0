/** A file of a letter. */
export interface ShownFile {
  id: string;
  name: string;
  bytes: number;
}

/** A letter in the conversation of a message, ours or one that came in. */
export interface ShownLetter {
  id: string;
  direction: "in" | "out";
  state: "waiting" | "sending" | "sent" | "refused" | "unsure" | "received";
  /** When it came in, or "Send" was pressed. */
  at: Date;
  /** The person of the desk, or whom it came from. */
  by: string;
  /** True if it came from another address than the message. */
  isFromOther?: boolean;
  /** Recipients and copies, as they are written. */
  to: string;
  copies: string;
  /** Of one that came in; "" where it is that of an earlier letter. */
  subject: string;
  text: string;
  lang: string;
  /** The history below its words; "" without one. */
  quoted: string;
  files: readonly ShownFile[];
  /** True if the reader wrote it. */
  isMine: boolean;
  /** What the mail server said last; "" before it said anything. */
  said: string;
  /** When it goes out; of one that waits. */
  dueAt?: Date | undefined;
}

/** Why a letter was not sent, or its draft not kept. */
export type ReplyProblem =
  | { kind: "collision"; letters: readonly ShownLetter[] }
  | { kind: "not-an-address"; found: string }
  | { kind: "empty" | "many-copies" | "many-files" | "large-files" | "long-letter" | "no-address" };

/** The form in which a person of the desk answers. */
export interface ReplyForm {
  /** The id that the letter gets: sent twice, it goes out once. */
  letter: string;
  to: string;
  copies: string;
  subject: string;
  body: string;
  /** The words that are quoted below, unless the writer leaves them out. */
  quote: string;
  isQuoted: boolean;
  signature: string;
  files: readonly ShownFile[];
  /** Ids of the letters that came and those of others, which the writer has seen. */
  seen: readonly string[];
  /** When the draft was kept. */
  savedAt?: Date | undefined;
  savedReplies: readonly { slug: string; title: string }[];
  /** True if it is shown open: it was asked for, or has a draft. */
  isOpen: boolean;
  problem?: ReplyProblem | undefined;
}

/** Values of the buttons of the form in `do`; `remove:` is followed by a file, `insert` takes the reply in `saved`. */
export const REPLY_DOES = {
  insert: "insert",
  remove: "remove:",
  send: "send",
  save: "save",
  discard: "discard",
} as const;

/** Values of `do` for a letter that waits, was refused, or may have been sent. */
export const LETTER_DOES = ["edit", "again", "sent"] as const;

/** How large the files of a letter may be together. */
export const FILES_MAX_BYTES = 10_000_000;

/** A size in words: 340 KB, 1.2 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${Number((kilobytes / 1000).toFixed(1))} MB`;
}
