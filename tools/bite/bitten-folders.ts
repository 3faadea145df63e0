/** A mutant that may live, because no promise is broken by it. */
export interface AcceptedSurvivor {
  /** Name of its file. */
  file: string;
  /** The code in its place, in one line of at most 100 characters, as the report shows it. */
  original: string;
  replacement: string;
  reason: string;
}

/** A folder whose bugs must be noticed by the unit tests in it. */
export interface BittenFolder {
  folder: string;
  accepted: readonly AcceptedSurvivor[];
}

/** The folders of `npm run test:bite`. */
export const bittenFolders: readonly BittenFolder[] = [
  {
    folder: "model/office",
    accepted: [
      {
        file: "moment-in-words.ts",
        original: '","',
        replacement: '""',
        reason: "the comma is written by older releases of Node alone",
      },
      {
        file: "moment-in-words.ts",
        original: '""',
        replacement: '"Stryker was here!"',
        reason: "the comma is written by older releases of Node alone",
      },
      {
        file: "moment-in-words.ts",
        original: 'parts.find(({ type }) => type === "timeZoneName")?.value',
        replacement: 'parts.find(({ type }) => type === "timeZoneName").value',
        reason: "a name of the zone was asked for, so it is there; the type checker does not know",
      },
    ],
  },
  {
    folder: "server/platform/http",
    accepted: [
      {
        file: "sender-reader.ts",
        original: "/%.*$/",
        replacement: "/%.*/",
        reason: "no address that reaches us holds a line break",
      },
      {
        file: "sender-reader.ts",
        original: '""',
        replacement: '"Stryker was here!"',
        reason: "what stands in for a piece that is always there, or comes after the four that count",
      },
      {
        file: "sender-reader.ts",
        original: '(tail ?? "").split(":").filter(Boolean)',
        replacement: '(tail ?? "").split(":")',
        reason: "an empty last piece comes after the four groups that count",
      },
      {
        file: "sender-reader.ts",
        original: "tail === undefined",
        replacement: "false",
        reason: "eight groups leave none between, by either way",
      },
      {
        file: "form-body.ts",
        original: "[]",
        replacement: '["Stryker was here"]',
        reason: "what is kept of a form that is too large is never read",
      },
      {
        file: "if-none-match.ts",
        original: "[]",
        replacement: '["Stryker was here"]',
        reason: "no tag of ours is that text",
      },
      {
        file: "request-rules.ts",
        original: '""',
        replacement: '"Stryker was here!"',
        reason:
          "what stands in for a part that is missing is refused like the empty text, or the part is always there",
      },
      {
        file: "request-rules.ts",
        original: "{ return false; }",
        replacement: "{}",
        reason: "nothing is as little true as false",
      },
      {
        file: "sender-reader.ts",
        original: '""',
        replacement: '"Stryker was here!"',
        reason: "what stands in for an address that is missing is no address either",
      },
      {
        file: "sender-reader.ts",
        original: "() => false",
        replacement: "() => undefined",
        reason: "nothing is as little true as false",
      },
    ],
  },
  {
    folder: "server/platform/cache",
    accepted: [
      {
        file: "compression.ts",
        original: '""',
        replacement: '"Stryker was here!"',
        reason: "splitting always gives a first piece; the type checker does not know",
      },
      {
        file: "page-cache.ts",
        original: "kept",
        replacement: "false",
        reason: "the page is compressed in vain, and the copy that was there is sent all the same",
      },
      {
        file: "page-cache.ts",
        original: '"fast"',
        replacement: '""',
        reason: "whatever is not small is fast",
      },
      {
        file: "page-cache.ts",
        original: "!page",
        replacement: "false",
        reason: "in get: a key that holds nothing is put back where it was not, and nobody can see it",
      },
    ],
  },
  { folder: "server/site/pages", accepted: [] },
  { folder: "model/contact", accepted: [] },
  { folder: "server/messages/store", accepted: [] },
  { folder: "server/messages/contact", accepted: [] },
  { folder: "server/messages/delivery", accepted: [] },
  { folder: "server/messages/spam", accepted: [] },
  { folder: "server/messages/retention", accepted: [] },
];
