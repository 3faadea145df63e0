import { entryPath, type Entry } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import type { KolamShape } from "#model/kolam/draw-kolam.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { CoverFacts } from "../cover-picture/cover-picture.tsx";

/** The grid of the kolam that is drawn from a person's name, everywhere. */
export const PERSON_SHAPE: KolamShape = { grid: "round", columns: 9 };

/** A person as lists show one. */
export interface ListedPerson {
  href: string;
  name: string;
  role: string;
  answers: string;
  sample: true | undefined;
  cover: CoverFacts;
}

/** People with their photographs or kolams; `columns` is the number per row. */
export function personCovers(
  people: readonly Entry<"people">[],
  content: Pick<ContentReader, "picture">,
  columns: number,
): ListedPerson[] {
  const covers = drawCovers(
    people.map(({ title }) => title),
    columns,
    PERSON_SHAPE,
  );
  return people.flatMap((person, index) => {
    const { title, role, answers, sample, photograph } = person;
    const cover = covers[index];
    if (!cover) return [];
    return [
      {
        href: entryPath("people", person),
        name: title,
        role,
        answers: answers.text,
        sample,
        cover: { ...cover, picture: shownPicture(photograph, content.picture) },
      },
    ];
  });
}
