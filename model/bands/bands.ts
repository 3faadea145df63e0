import * as z from "zod/mini";
import { callBand } from "./call.ts";
import { cardsBand } from "./cards.ts";
import { columnsBand } from "./columns.ts";
import { formBand } from "./form.ts";
import { headBand } from "./head.ts";
import { logosBand } from "./logos.ts";
import { numbersBand } from "./numbers.ts";
import { offersBand } from "./offers.ts";
import { peopleBand } from "./people.ts";
import { postsBand } from "./posts.ts";
import { questionsBand } from "./questions.ts";
import { quoteBand } from "./quote.ts";
import { statementBand } from "./statement.ts";
import { stepsBand } from "./steps.ts";
import { tableBand } from "./table.ts";

/** One band of a section page, by its name. Each has a component of the same name in app/pages/section-page/bands. */
export const bandSchema = z.discriminatedUnion("band", [
  headBand,
  statementBand,
  offersBand,
  cardsBand,
  columnsBand,
  stepsBand,
  numbersBand,
  quoteBand,
  logosBand,
  tableBand,
  questionsBand,
  postsBand,
  peopleBand,
  formBand,
  callBand,
]);

export type Band = z.output<typeof bandSchema>;

export type BandName = Band["band"];

/** The content of one kind of band. */
export type BandOf<Name extends BandName> = Extract<Band, { band: Name }>;
