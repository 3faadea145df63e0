/**
 * A mutant that may live, because no promise is broken by it: name of its file, the code in its place and what replaces
 * it, each in one line of at most 100 characters as the report shows it, and the reason.
 */
export type AcceptedSurvivor = readonly [file: string, original: string, replacement: string, reason: string];

/** A folder whose bugs must be noticed by the unit tests in it. */
export interface BittenFolder {
  folder: string;
  accepted: readonly AcceptedSurvivor[];
}

/** What mutants put in the place of an empty text. */
const TEXT = '"Stryker was here!"';
const LIST = '["Stryker was here"]';
const ZONE_NAME = 'parts.find(({ type }) => type === "timeZoneName")';

/** The folders of `npm run test:bite`. */
export const bittenFolders: readonly BittenFolder[] = [
  {
    folder: "model/office",
    accepted: [
      ["moment-in-words.ts", '","', '""', "only older releases of Node write the comma"],
      ["moment-in-words.ts", '""', TEXT, "only older releases of Node write the comma"],
      ["moment-in-words.ts", `${ZONE_NAME}?.value`, `${ZONE_NAME}.value`, "the name was asked for"],
    ],
  },
  {
    folder: "server/platform/http",
    accepted: [
      ["sender-reader.ts", "/%.*$/", "/%.*/", "no address that reaches us holds a line break"],
      ["sender-reader.ts", '""', TEXT, "the piece is always there, or comes after the four that count"],
      [
        "sender-reader.ts",
        '(tail ?? "").split(":").filter(Boolean)',
        '(tail ?? "").split(":")',
        "an empty last piece comes after the four groups that count",
      ],
      ["sender-reader.ts", "tail === undefined", "false", "eight groups leave none between either way"],
      ["form-body.ts", "[]", LIST, "what is kept of a form that is too large is never read"],
      ["if-none-match.ts", "[]", LIST, "no tag of ours is that text"],
      ["request-rules.ts", '""', TEXT, "refused like the empty text, or the part is always there"],
      ["request-rules.ts", "{ return false; }", "{}", "undefined is as little true as false"],
      ["sender-reader.ts", '""', TEXT, "what stands for a missing address is no address either"],
      ["sender-reader.ts", "() => false", "() => undefined", "undefined is as little true as false"],
    ],
  },
  {
    folder: "server/platform/cache",
    accepted: [
      ["compression.ts", '""', TEXT, "splitting always gives a first piece"],
      ["page-cache.ts", "kept", "false", "compressed in vain, and the same copy is sent"],
      ["page-cache.ts", '"fast"', '""', "whatever is not small is fast"],
      ["page-cache.ts", "!page", "false", "in get: nobody can see that a key holds nothing"],
    ],
  },
  {
    folder: "server/messages/delivery",
    accepted: [
      ["chat-sink.ts", "notice?.subject", "notice.subject", "what is no message is a notice"],
      ["chat-sink.ts", "notice?.text", "notice.text", "what is no message is a notice"],
      ["chat-sink.ts", '""', TEXT, "what is no message is a notice"],
      ["dataverse-sink.ts", 'name === "consent"', "false", "it has no column in any case"],
      ["dataverse-sink.ts", '"consent"', '""', "it has no column in any case"],
      [
        "dataverse-sink.ts",
        "text.length > length",
        "true",
        "no text that just fits ends in half a character",
      ],
      [
        "dataverse-sink.ts",
        "text.length > length",
        "text.length >= length",
        "no text that just fits ends in half a character",
      ],
      ["dataverse-token.ts", "{ return undefined; }", "{}", "a function without a return gives the same"],
      ["webhook-sink.ts", '""', TEXT, "too short for a secret, like the empty text"],
    ],
  },
  ...[
    "server/site/pages",
    "model/contact",
    "server/messages/store",
    "server/messages/contact",
    "server/messages/spam",
    "server/messages/retention",
  ].map((folder) => ({ folder, accepted: [] })),
];
