import * as z from "zod/mini";
import { clockTime, timeZone, exactly, link, list, text, titledText } from "../fields.ts";
import { closingCall, pageIntro } from "./page-base.ts";

const decisionsSchema = z.strictObject({
  heading: text(60),
  /** Caption of the table, for screen reader users. */
  caption: text(160),
  /** Headings of the columns. */
  columns: z.strictObject({ question: text(40), you: text(20), us: text(20), practice: text(40) }),
  /** What a ringed and a bare dot mean. */
  marks: z.strictObject({ decides: text(30), asked: text(30) }),
  rows: list(
    z.strictObject({
      question: text(80),
      /** Whether the client decides it, and whether the company does; a party that does not decide is asked first. */
      you: z.boolean(),
      us: z.boolean(),
      practice: text(160),
    }),
    1,
    12,
  ),
});

const promisesSchema = z.strictObject({
  heading: text(60),
  labels: z.strictObject({ test: text(30), clause: text(40) }),
  items: list(
    z.strictObject({
      title: text(60),
      text: text(200),
      /** How a client can check that it is kept. */
      test: text(140),
      /** The same as worded in the contract. */
      clause: text(400),
    }),
    2,
    8,
  ),
  /** Note under the rows: says that the clauses are samples. */
  note: text(160),
});

/** Where the company sits. Address, hours and time zone are those of content/site.json. */
const officeSchema = z.strictObject({
  heading: text(60),
  labels: z.strictObject({ address: text(30), hours: text(30), visits: text(30), route: text(30) }),
  visits: text(160),
  /** Link to an external map. */
  route: link,
  /** Small print: says that address and times are samples. */
  note: text(200),
  map: z.strictObject({
    /** Description of the drawing, for screen reader users. */
    label: text(80),
    /** Destinations of its paths: up, far left, near left, right and down. */
    places: exactly(text(30), 5),
    /** Travel time along a path; `{minutes}` is computed from its dots. */
    time: text(30),
  }),
  clock: z.strictObject({
    heading: text(60),
    text: text(200),
    /** The working day that office hours are compared with, in each city's local time. */
    day: z.strictObject({ from: clockTime, to: clockTime }),
    cities: list(z.strictObject({ name: text(30), zone: timeZone }), 2, 6),
    /** `{hours}` of `{day}`, where clocks do not change. */
    shared: text(40),
    /** Where summer time makes a difference: `{hours}`, `{day}` and `{summer}`. */
    changing: text(60),
    /** Where no hour is shared. */
    none: text(60),
  }),
});

const rolesSchema = z.strictObject({
  heading: text(60),
  text: text(300),
  /** Small print: says that the roles are samples; followed by the link. */
  note: text(120),
  feed: link,
  /** Each opens an e-mail to the company with its title as the subject. */
  items: list(z.strictObject({ title: text(50), text: text(140) }), 1, 12),
});

/** content/pages/about.json: who the company is. */
export const aboutSchema = z.strictObject({
  ...pageIntro,
  /** One kolam in three steps. `{dots}`, `{joins}`, `{walls}` and `{decisions}` are its counts, `{seed}` its seed. */
  drawing: z.strictObject({
    seed: text(40),
    dots: titledText,
    grid: titledText,
    line: titledText,
    /** Caption under the three drawings. */
    caption: text(160),
  }),
  who: z.strictObject({
    label: text(40),
    statement: text(240),
    texts: list(text(400), 1, 2),
    team: z.strictObject({
      /** The client first, then the people who do the work; one dot each. As many as have room for their names in a row. */
      members: list(text(24), 3, 8),
      /** Caption of the portrait: says that it is a sample. */
      note: text(160),
    }),
  }),
  decisions: decisionsSchema,
  promises: promisesSchema,
  office: officeSchema,
  roles: rolesSchema,
  closing: closingCall,
});
