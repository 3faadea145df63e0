import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { listPath } from "#model/content/post-list.ts";
import type { Term } from "#model/content/taxonomy.ts";

/** An author, as shown at the end of a post. */
export interface Writer {
  name: string;
  /** Role and page of that person. */
  person: { role: string; href: string } | undefined;
  /** All their notes. */
  href: string;
}

/** The authors of a post, with their data from content/people. */
export function writersOf(authors: readonly Term[], content: Pick<ContentReader, "entries">): Writer[] {
  const people = content.entries("people");
  return authors.map((term) => {
    const person = people.find(({ author }) => author === term.slug);
    return {
      name: term.name,
      person: person && { role: person.role, href: entryPath("people", person) },
      href: listPath({ kind: "author", term }),
    };
  });
}
