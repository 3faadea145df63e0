import type * as z from "zod/mini";
import { field, group, text } from "./fields.ts";

const FILE = /^replies\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** The name of the saved reply in a content file; undefined for other files. */
export function savedReplyIn(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}

export const savedReplySchema = group("A reply that people of the desk insert into their letters.", {
  title: field(text(60), "What it is called at the desk.", { example: "Proposal attached" }),
  text: field(text(5_000), "Its words; `{name}` is the customer's name."),
});

/** A saved reply, by the name of its file. */
export type SavedReply = z.output<typeof savedReplySchema> & { slug: string };
