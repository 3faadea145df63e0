import * as z from "zod/mini";
import { day } from "./fields.ts";

/**
 * content/changed.json, which `npm run content -- changed` writes: for each page the hash of its text, and the day on
 * which that text was recorded first.
 */
export const changedSchema = z.record(z.string(), z.strictObject({ text: z.string(), day }));

/** What was recorded, by the names of the pages. */
export type Changed = z.output<typeof changedSchema>;
