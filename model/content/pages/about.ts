import * as z from "zod/mini";
import { clockTime } from "../office.ts";
import { timeZone } from "../time-zone.ts";
import { contactLink, link, titledText, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

const decisionsSchema = z.strictObject({
  heading: words(60),
  /** What the table is, for those who hear the page. */
  caption: words(160),
  /** Headings of the columns. */
  columns: z.strictObject({
    question: words(40),
    you: words(20),
    us: words(20),
    practice: words(40),
  }),
  /** What a ringed and a bare dot mean. */
  marks: z.strictObject({ decides: words(30), asked: words(30) }),
  rows: z
    .array(
      z.strictObject({
        question: words(80),
        /** Whether the client decides it, and whether the company does; who does not is asked first. */
        you: z.boolean(),
        us: z.boolean(),
        practice: words(160),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
});

const promisesSchema = z.strictObject({
  heading: words(60),
  labels: z.strictObject({ test: words(30), clause: words(40) }),
  items: z
    .array(
      z.strictObject({
        title: words(60),
        text: words(200),
        /** How a client finds out whether it is kept. */
        test: words(140),
        /** The same as it stands in the agreement. */
        clause: words(400),
      }),
    )
    .check(z.length(4, "must have four entries")),
  /** Line under the rows: says that the clauses are samples. */
  note: words(160),
});

/** Where the company sits. Address, hours and time zone are those of content/site.json. */
const officeSchema = z.strictObject({
  heading: words(60),
  labels: z.strictObject({ address: words(30), hours: words(30), visits: words(30), route: words(30) }),
  visits: words(160),
  /** A map elsewhere. */
  route: link,
  /** Small print: says that address and times are samples. */
  note: words(200),
  map: z.strictObject({
    /** What the drawing is, for those who hear the page. */
    label: words(80),
    /** Where its ways lead: up, left to the far end, left to the near one, right and down. */
    places: z.array(words(30)).check(z.length(5, "must have five entries")),
    /** How long a way takes: `{minutes}` comes from its dots. */
    time: words(30),
  }),
  clock: z.strictObject({
    heading: words(60),
    text: words(200),
    /** The working day that the office is laid beside, in each city's own time. */
    day: z.strictObject({ from: clockTime, to: clockTime }),
    cities: z
      .array(z.strictObject({ name: words(30), zone: timeZone }))
      .check(z.length(5, "must have five entries")),
    /** `{hours}` of `{day}`: said in winter, or all year where clocks do not change. */
    shared: words(40),
    /** Said where summer differs: `{hours}`, `{day}` and `{summer}`. */
    changing: words(60),
    /** Said where no hour is shared. */
    none: words(60),
  }),
});

const rolesSchema = z.strictObject({
  heading: words(60),
  text: words(300),
  /** Small print: says that the roles are samples; followed by the link. */
  note: words(120),
  feed: link,
  /** Each opens a letter to the company with its title as the subject. */
  items: z
    .array(z.strictObject({ title: words(50), text: words(140) }))
    .check(z.minLength(1), z.maxLength(12)),
});

/** content/pages/about.json: who the company is. */
export const aboutSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** One kolam in three steps. `{dots}`, `{joins}`, `{walls}`, `{decisions}` are its numbers, `{seed}` its word. */
  drawing: z.strictObject({
    /** The word that it is drawn from. */
    seed: words(40),
    dots: titledText,
    grid: titledText,
    line: titledText,
    /** Line under the three. */
    caption: words(160),
  }),
  who: z.strictObject({
    label: words(40),
    statement: words(240),
    texts: z.array(words(400)).check(z.minLength(1), z.maxLength(2)),
    team: z.strictObject({
      /** The client first, then those who do the work; one dot each. */
      members: z.array(words(24)).check(z.length(8, "must have eight entries")),
      /** Line under the portrait: says that it is a sample. */
      note: words(160),
    }),
  }),
  decisions: decisionsSchema,
  promises: promisesSchema,
  office: officeSchema,
  roles: rolesSchema,
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), lede: words(200), action: contactLink }),
});
