import * as z from "zod/mini";
import { text } from "../fields.ts";
import { notice, pageBase } from "./page-base.ts";

/** content/pages/section-pages.json: what pages made of bands say beside their own words. */
export const sectionPagesSchema = z.strictObject({
  ...pageBase,
  /** The mark on a page that is a sample, and the sentence beside it. */
  sample: z.strictObject({ mark: text(20), note: text(160) }),
  /** At the top of a preview. */
  preview: text(120),
  /** In place of a page that was taken down. */
  gone: notice,
  /** Under a quote; `{day}` is since when it may be printed. */
  permission: text(60),
  /** In a form, beside the face of the `{name}` who answers. */
  answers: text(40),
});
