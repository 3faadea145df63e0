import { readFileSync } from "node:fs";
import type { DeskView, Door, Frame } from "#model/desk/desk-view.ts";
import type { ListedMessage, OpenMessage } from "#model/desk/message-views.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { promiseStanding, type PromiseFacts } from "#model/desk/promise-standing.ts";
import type { Office } from "#model/content/office.ts";
import { answerBy } from "#model/office/answer-by.ts";

/** The moment of all samples: a Thursday afternoon in Bengaluru. */
const SAMPLE_NOW = new Date("2026-11-12T14:10:00+05:30");

const ZONE = "Asia/Kolkata";

/** Only what the desk shows of it. */
const SITE = JSON.parse(readFileSync("content/site.json", "utf8")) as {
  name: string;
  shortName: string;
  wordmark: Door["company"]["wordmark"];
  website: string;
  office: Office;
};

const DOOR: Door = {
  company: { ...SITE, place: SITE.office.place },
  now: SAMPLE_NOW,
  zone: ZONE,
  isSample: true,
  csrf: "a-sample-token",
};

const ANNA = { id: "anna", name: "Anna Sample" };
const RAVI = { id: "ravi", name: "Ravi Sample" };
const MEI = { id: "mei", name: "Mei Sample" };

const COUNTS = { open: 23, mine: 4, overdue: 3, answered: 412, doubtful: 2, junk: 4 };

function aFrame(address: string, more: Partial<Frame> = {}): Frame {
  return {
    ...DOOR,
    person: { ...ANNA, email: "anna@kolam.example", role: "owner" },
    sections: ["messages", "figures", "people"],
    hasShortcuts: true,
    address,
    ...more,
  };
}

/** A moment of the day of the samples, or of one before it. */
function at(time: string, daysBefore = 0): Date {
  return new Date(Date.parse(`2026-11-12T${time.padStart(5, "0")}:00+05:30`) - daysBefore * 86_400_000);
}

function standing(receivedAt: Date, more: Partial<PromiseFacts> = {}) {
  const facts = { receivedAt, answerBy: answerBy(receivedAt, SITE.office, ZONE), isJunk: false, ...more };
  return promiseStanding(facts, { office: SITE.office, zone: ZONE }, SAMPLE_NOW);
}

const ROWS: [
  name: string,
  first: string,
  lang: string,
  topic: string,
  receivedAt: Date,
  who?: typeof ANNA,
][] = [
  [
    "Jonas Muster",
    "Unser ERP läuft aus der Wartung. Wir suchen ein Team, das die Schnittstellen übernimmt.",
    "de",
    "Custom software",
    at("9:50", 1),
    RAVI,
  ],
  [
    "Giulia Esempio",
    "Two Power Apps were built by somebody who has left. Can you read them?",
    "en",
    "Power Platform",
    at("12:10", 1),
  ],
  [
    "Edda Sýnishorn",
    "Is there a way to see the estimate for our portal in pieces?",
    "en",
    "Custom software",
    at("13:20", 1),
    ANNA,
  ],
  [
    "Bruno Exemplo",
    "We move 40 people to Dynamics 365 Sales in March and want a second opinion.",
    "en",
    "Dynamics 365",
    at("14:25", 1),
    ANNA,
  ],
  [
    "Tomasz Przykład",
    "Potrzebujemy dwóch programistów .NET od stycznia.",
    "pl",
    "Offshore team",
    at("15:20", 1),
    RAVI,
  ],
  [
    "Siobhán Sample",
    "We run a small claims desk and read about eight hundred letters a week.",
    "en",
    "AI",
    at("16:40", 1),
    ANNA,
  ],
  [
    "Deniz Örnek",
    "Teklif istiyoruz: depo için mobil uygulama, çevrimdışı çalışmalı.",
    "tr",
    "Custom software",
    at("17:20", 1),
  ],
  [
    "Wilhelmina Voorbeeld-Exempel",
    "Do you also take over a system whose documentation is a box of paper?",
    "en",
    "Custom software",
    at("20:10", 1),
  ],
  [
    "Noah Sample",
    "What does a first ten days with an offshore team cost, roughly?",
    "en",
    "Offshore team",
    at("22:10", 1),
  ],
  [
    "Karin Exempel",
    "Which rights does a Dataverse team need to see one row and not the next?",
    "en",
    "Power Platform",
    at("9:58"),
  ],
  ["Olu Sample", "We have 30 flows that nobody dares to switch off.", "en", "Power Platform", at("10:30")],
  [
    "Marta Przykład",
    "Can the walkthrough of Neli be with our own invoices?",
    "en",
    "Products",
    at("10:44"),
    ANNA,
  ],
  [
    "Elif Örnek",
    "Looking for a partner in Bengaluru who can host two of our testers.",
    "en",
    "Offshore team",
    at("12:30"),
  ],
  ["Lars Exempel", "Hello, is anybody there on public holidays?", "en", "Something else", at("14:02")],
];

const COMPANIES: Record<string, string> = {
  "Siobhán Sample": "Saltfen (sample)",
  "Bruno Exemplo": "Companhia Exemplo de Logística (sample)",
  "Wilhelmina Voorbeeld-Exempel": "Grachtwerk (sample)",
};

const rows = ROWS.map(([name, firstLine, lang, topic, receivedAt, assignee], index): ListedMessage => ({
  reference: `KS-${"C5SZVQ0X9TRJ".slice(index % 7, (index % 7) + 5)}${index.toString(36).toUpperCase()}`,
  name,
  company: COMPANIES[name] ?? "",
  firstLine,
  lang,
  topic,
  promise: standing(receivedAt),
  delivery:
    name === "Noah Sample"
      ? { state: "stuck", sent: ["mail"], missing: ["Teams"] }
      : index > 11
        ? { state: "waiting", sent: [], missing: ["mail", "Teams"] }
        : { state: "sent", sent: ["mail", "Teams"], missing: [] },
  assignee,
  state: "inbox",
  why: "",
  isOpened: assignee !== undefined || index === 1,
}));

/** A message that waits for its answer, whole. */
const SIOBHAN: OpenMessage = {
  reference: rows[5]?.reference ?? "",
  name: "Siobhán Sample",
  company: "Saltfen (sample)",
  email: "siobhan@saltfen.example",
  phone: "+353 1 000 0000",
  topic: "AI",
  text: "We run a small claims desk and read about eight hundred letters a week. Two of us sort them by hand: what it is about, which policy, how urgent.\n\nCould a model do the first sorting, with a person who looks at what it is unsure of? We have four years of sorted letters, all scanned, some handwritten. Nothing may leave the EU.\n\nIf you think it is a bad idea, please say so. We have been told it is easy by three companies now.",
  lang: "en",
  fields: [],
  promise: standing(at("16:40", 1)),
  assignee: ANNA,
  origin: [
    { label: "Page", value: "/services" },
    { label: "Before it", value: "A search at google.com" },
    { label: "Campaign", value: "none" },
    { label: "Form", value: "Contact" },
    { label: "Agreed to", value: "“You may use these details to answer me, and for nothing else.”" },
  ],
  verdict: { state: "inbox", signs: [] },
  history: [
    {
      id: "e1",
      at: at("16:40", 1),
      kind: "received",
      by: "",
      detail: "from /services",
      mayUndo: false,
      isUndone: false,
    },
    {
      id: "e2",
      at: at("16:40", 1),
      kind: "delivered",
      by: "",
      detail: "by mail to two people, and to Teams",
      mayUndo: false,
      isUndone: false,
    },
    { id: "e3", at: at("9:41"), kind: "opened", by: "Anna", detail: "", mayUndo: false, isUndone: false },
    {
      id: "e4",
      at: at("9:42"),
      kind: "assigned",
      by: "Anna",
      detail: "Anna",
      mayUndo: true,
      isUndone: false,
    },
    {
      id: "e5",
      at: at("9:48"),
      kind: "note",
      by: "Anna",
      detail: "“Nothing may leave the EU” first. Ask how many are handwritten.",
      mayUndo: true,
      isUndone: false,
    },
    { id: "e6", at: at("14:08"), kind: "opened", by: "Ravi", detail: "", mayUndo: false, isUndone: false },
  ],
  readers: [{ name: "Ravi", openedAt: at("14:08") }],
  delivered: [
    { way: "Mail, two people", state: "sent", at: at("16:40", 1) },
    { way: "Teams", state: "sent", at: at("16:40", 1) },
    { way: "Receipt to the sender", state: "sent", at: at("16:41", 1) },
  ],
  people: [ANNA, MEI, RAVI],
  may: { answer: true, erase: true, export: true },
  erasure: { messages: 1, notes: 1, events: 6 },
  keptUntil: new Date("2028-11-11T12:00:00Z"),
};

const RANK: OpenMessage = {
  ...SIOBHAN,
  reference: "KS-0X9TRJ",
  name: "Rank Sample",
  company: "",
  email: "rank@offers.example",
  phone: "",
  topic: "Something else",
  text: "Hello website owner, I was looking at kolam.example and found some errors that keep you from page one. Our team can place a guest post with two do-follow links on sites with high authority, from 49 USD.\n\nReply “PRICE” or write on WhatsApp +00 000 000 000 for our package list.",
  promise: standing(at("3:12"), { isJunk: true }),
  assignee: undefined,
  readers: [],
  verdict: {
    state: "junk",
    signs: ["came with the same text from three senders or more within a week", "sent within three seconds"],
  },
  history: [
    {
      id: "h1",
      at: at("3:12"),
      kind: "received",
      by: "",
      detail: "through the contact form",
      mayUndo: false,
      isUndone: false,
    },
    {
      id: "h2",
      at: at("3:12"),
      kind: "sorted",
      by: "",
      detail:
        "as junk: came with the same text from three senders or more within a week; sent within three seconds",
      mayUndo: false,
      isUndone: false,
    },
  ],
  delivered: [],
  keptUntil: new Date("2026-12-12T12:00:00Z"),
};

/** A message that is promised like any other, and may be spam. */
const LENA: OpenMessage = {
  ...SIOBHAN,
  reference: "KS-DB7TFL",
  name: "Lena Exempel",
  company: "",
  email: "lena@exempel.example",
  phone: "",
  topic: "Custom software",
  text: "Hej! Kan ni göra en bokningssida till vår båtklubb? Vi är 140 medlemmar. Ring gärna.",
  lang: "sv",
  promise: standing(at("12:30")),
  delivered: SIOBHAN.delivered.map((way) => ({ ...way, at: at("12:30") })),
  assignee: undefined,
  readers: [],
  verdict: {
    state: "doubtful",
    signs: ["sent within three seconds", "came with the same text from another sender"],
  },
  history: [
    {
      id: "d0",
      at: at("12:30"),
      kind: "received",
      by: "",
      detail: "from /contact",
      mayUndo: false,
      isUndone: false,
    },
    {
      id: "d1",
      at: at("12:30"),
      kind: "sorted",
      by: "",
      detail: "as doubtful: sent within three seconds; came with the same text from another sender",
      mayUndo: false,
      isUndone: false,
    },
  ],
};

const rowOf = ({ text, assignee, ...message }: OpenMessage): ListedMessage => ({
  ...message,
  firstLine: text.split("\n")[0] ?? "",
  delivery:
    message.delivered.length > 0
      ? { state: "sent", sent: ["mail", "Teams"], missing: [] }
      : { state: "none", sent: [], missing: [] },
  state: message.verdict.state,
  why: message.verdict.signs.join("; "),
  isOpened: false,
});

const query = readListQuery(new URLSearchParams());

const tally = (inTime: number, late = 0, unanswered = 0) => ({ inTime, late, unanswered });

/** Every view of the desk, by the name of its picture. */
export const DESK_SAMPLES = {
  "sign-in": {
    kind: "sign-in",
    email: "",
    hasMail: true,
    provider: "Microsoft",
    hasPasskeys: true,
    next: "",
    door: DOOR,
  },
  "sign-in-problem": {
    kind: "sign-in",
    email: "anna",
    problem: "not-an-address",
    hasMail: true,
    hasPasskeys: false,
    next: "/figures",
    door: DOOR,
  },
  "link-sent": { kind: "link-sent", email: "anna@kolam.example", until: at("14:25"), door: DOOR },
  "confirm-link": {
    kind: "confirm-link",
    token: "token",
    name: "Anna",
    email: "anna@kolam.example",
    door: DOOR,
  },
  "spent-link": { kind: "spent-link", door: DOOR },
  "go-on": { kind: "go-on", to: "/messages", door: DOOR },
  inbox: {
    kind: "inbox",
    query,
    counts: COUNTS,
    filters: {
      topics: [
        { value: "ai", label: "AI" },
        { value: "software", label: "Custom software" },
      ],
      people: [ANNA, MEI, RAVI],
    },
    rows,
    older: "a-key",
    reading: { ...SIOBHAN, readers: [] },
    mayExport: true,
    frame: aFrame("/messages"),
  },
  overdue: {
    kind: "inbox",
    query: { ...query, list: "overdue" },
    counts: COUNTS,
    filters: { topics: [], people: [] },
    rows: rows.slice(0, 3).map((row, index) => (index === 2 ? { ...row, state: "doubtful" } : row)),
    overdue: {
      count: 3,
      unassigned: 1,
      first: { reference: "KS-1", name: "Jonas Muster", promise: standing(at("9:50", 1)) },
    },
    reading: {
      ...SIOBHAN,
      name: "Giulia Esempio",
      text: ROWS[1]?.[1] ?? "",
      promise: standing(at("12:10", 1)),
      readers: [],
      assignee: undefined,
      reference: rows[1]?.reference ?? "",
    },
    mayExport: true,
    frame: aFrame("/messages?list=overdue"),
  },
  search: {
    kind: "inbox",
    query: { ...query, search: "unicorn" },
    counts: COUNTS,
    filters: { topics: [], people: [] },
    rows: [],
    mayExport: true,
    frame: aFrame("/messages?q=unicorn"),
  },
  "nothing-open": {
    kind: "nothing-open",
    counts: { ...COUNTS, open: 0, mine: 0, overdue: 0 },
    answered: 28,
    inTime: 28,
    medianMs: 170 * 60_000,
    last: { reference: "KS-C5SZVQ", name: "Ada Sample", at: at("13:52"), by: "Mei" },
    week: "2026-W46",
    frame: aFrame("/messages"),
  },
  message: {
    kind: "message",
    message: SIOBHAN,
    place: { index: 6, of: 23, previous: rows[4]?.reference, next: rows[6]?.reference },
    query,
    frame: aFrame("/messages/KS-C5SZVQ", {
      flash: { kind: "done", text: "Note saved.", undo: { action: "/messages/KS-C5SZVQ/undo", event: "e5" } },
    }),
  },
  answered: {
    kind: "message",
    message: {
      ...SIOBHAN,
      promise: standing(at("16:40", 1), { answeredAt: at("14:09") }),
      answered: { by: "Anna", at: at("14:09"), isYou: true },
      readers: [],
      history: [
        ...SIOBHAN.history,
        {
          id: "e7",
          at: at("14:09"),
          kind: "answered",
          by: "Anna",
          detail: "",
          mayUndo: true,
          isUndone: false,
        },
      ],
    },
    query: { ...query, list: "answered" },
    frame: aFrame("/messages/KS-C5SZVQ"),
  },
  doubtful: {
    kind: "inbox",
    query: { ...query, list: "doubtful" },
    counts: COUNTS,
    filters: { topics: [], people: [] },
    rows: [rowOf(LENA)],
    reading: LENA,
    mayExport: true,
    frame: aFrame("/messages?list=doubtful"),
  },
  junk: {
    kind: "inbox",
    query: { ...query, list: "junk" },
    counts: COUNTS,
    filters: { topics: [], people: [] },
    rows: [rowOf(RANK)],
    reading: RANK,
    mayExport: true,
    keptDays: 30,
    frame: aFrame("/messages?list=junk"),
  },
  "message-doubtful": {
    kind: "message",
    message: LENA,
    query: { ...query, list: "doubtful" },
    frame: aFrame("/messages/KS-DB7TFL?list=doubtful"),
  },
  "message-junk": {
    kind: "message",
    message: RANK,
    place: { index: 1, of: 4, next: "KS-2" },
    query: { ...query, list: "junk" },
    frame: aFrame("/messages/KS-0X9TRJ?list=junk"),
  },
  figures: {
    kind: "figures",
    month: "2026-10",
    before: "2026-09",
    after: "2026-11",
    all: tally(68, 4, 1),
    junk: 12,
    medianMs: 186 * 60_000,
    promiseHours: 9,
    promise: { unit: "hour", dots: 9, dayMs: 9 * 3_600_000 },
    days: Array.from({ length: 31 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 9, index + 1));
      const isClosed = [0, 6].includes(date.getUTCDay());
      const counts = isClosed
        ? tally(index % 3 === 0 ? 1 : 0)
        : tally((index * 7) % 5, index % 6 === 4 ? 1 : 0, index === 12 ? 1 : 0);
      return { day: date.toISOString().slice(0, 10), isClosed, ...counts };
    }),
    topics: [
      { label: "Custom software", ...tally(17) },
      { label: "Power Platform", ...tally(13, 2) },
      { label: "Dynamics 365", ...tally(12, 1, 1) },
      { label: "Offshore team", ...tally(8, 1) },
      { label: "SaaS", ...tally(9) },
      { label: "AI", ...tally(6) },
      { label: "Something else", ...tally(3) },
    ],
    sources: [
      { source: "search", ...tally(26, 1) },
      { source: "typed", ...tally(12, 2) },
      { source: "link", ...tally(12) },
      { source: "campaign", ...tally(10, 1, 1) },
      { source: "mail", ...tally(8) },
    ],
    months: [27, 22, 36, 37, 42, 36, 43, 49, 46, 35, 53, 68].map((inTime, index) => {
      const date = new Date(Date.UTC(2025, 10 + index, 1));
      return { month: date.toISOString().slice(0, 7), ...tally(inTime, index % 4, index === 11 ? 1 : 0) };
    }),
    frame: aFrame("/figures?month=2026-10"),
  },
  people: {
    kind: "people",
    people: [
      {
        ...ANNA,
        email: "anna@kolam.example",
        role: "owner",
        invitedAt: at("9:00", 90),
        seenAt: at("14:05"),
        isYou: true,
        isLastOwner: true,
        open: 4,
      },
      {
        ...RAVI,
        email: "ravi@kolam.example",
        role: "sales",
        invitedAt: at("9:00", 80),
        seenAt: at("14:08"),
        isYou: false,
        isLastOwner: false,
        open: 6,
      },
      {
        ...MEI,
        email: "mei@kolam.example",
        role: "editor",
        invitedAt: at("9:00"),
        isYou: false,
        isLastOwner: false,
        open: 0,
      },
    ],
    hasMail: true,
    draft: { email: "jo@kolam", name: "Jo Sample", role: "sales", problem: "not-an-address" },
    frame: aFrame("/people"),
  },
  account: {
    kind: "account",
    sessions: [
      {
        id: "s1",
        isThis: true,
        device: "Firefox on Windows",
        way: "link",
        startedAt: at("9:30"),
        seenAt: at("14:05"),
        until: new Date("2026-12-12T04:00:00Z"),
      },
      {
        id: "s2",
        isThis: false,
        device: "Safari on iPhone",
        way: "passkey",
        startedAt: at("9:30", 3),
        seenAt: at("8:05"),
        until: new Date("2026-12-09T04:00:00Z"),
      },
    ],
    passkeys: [{ id: "p1", name: "Safari on iPhone", madeAt: at("9:30", 30), lastUsedAt: at("8:00") }],
    hasPasskeys: true,
    isFresh: false,
    frame: aFrame("/account"),
  },
  "mail-link": {
    kind: "mail-link",
    token: "token",
    recipient: "sales@kolam.example",
    until: new Date("2026-11-26T12:00:00Z"),
    message: SIOBHAN,
    door: DOOR,
  },
  "mail-link-doubtful": {
    kind: "mail-link",
    token: "token",
    recipient: "sales@kolam.example",
    until: new Date("2026-11-26T12:00:00Z"),
    message: LENA,
    door: DOOR,
  },
  "mail-link-ended": { kind: "mail-link-ended", door: DOOR },
  failed: {
    kind: "failed",
    requestId: "a1b2c3d4",
    back: "/messages",
    wasForm: false,
    frame: aFrame("/messages"),
  },
  "not-allowed": { kind: "not-allowed", frame: aFrame("/people", { sections: [] }) },
  "not-found": { kind: "not-found", door: DOOR },
} satisfies Record<string, DeskView>;
