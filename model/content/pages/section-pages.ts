import { field, group, text } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { notice, pageBase } from "./page-base.ts";

export const sectionPagesSchema = group("What your own pages say beside their own words.", {
  ...pageBase,
  ...collectionWords,
  preview: field(text(120), "The line at the top of a preview."),
  gone: notice("The page instead of one that was taken down."),
  permission: field(text(60), "The line under a quote; `{day}` is the day of consent."),
  answers: field(text(40), "The line in a form beside the photograph of `{name}`, who answers."),
});
