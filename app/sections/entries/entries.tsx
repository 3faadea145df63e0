import { Cells } from "../../parts/cells/cells.tsx";
import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { TeamRow } from "../../parts/offer-row/team-row.tsx";
import { OfferRow } from "../../parts/offer-row/offer-row.tsx";
import { PersonCell } from "../../parts/person-cell/person-cell.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { CaseFilters } from "./case-filters.tsx";
import { CaseRow } from "./case-row.tsx";
import { DownloadRow } from "./download-row.tsx";
import { JobRows } from "./job-rows.tsx";
import type { load } from "./load.ts";
import { Posts } from "./posts.tsx";

/** Entries of a collection, or posts, under their heading; cases with filters begin with these. */
export default function Entries({ id, className, context, heading, note, mark, list }: Shown<typeof load>) {
  if (list.collection === "posts") return <Posts id={id} className={className} heading={heading} {...list} />;
  if (list.collection === "people" && !list.layout)
    return (
      <Cells id={id} className={className} heading={heading} note={note} count={list.rows.length}>
        {list.rows.map((person) => (
          <PersonCell key={person.href} person={person} mark={mark} />
        ))}
      </Cells>
    );
  if (list.collection === "cases" && list.narrowed)
    return (
      <section className="wrap" aria-label={heading} id={id}>
        <CaseFilters {...list.narrowed} />
        <Rows list={list} mark={mark} from={context.page} />
      </section>
    );
  return (
    <Section id={id} className={className} heading={heading} note={note}>
      <Rows list={list} mark={mark} from={context.page} />
    </Section>
  );
}

interface RowsProps {
  list: Exclude<Shown<typeof load>["list"], { collection: "posts" }>;
  mark: string;
  /** The page's address, which a message names. */
  from: string;
}

function Rows({ list, mark, from }: RowsProps) {
  switch (list.collection) {
    case "offers":
      return (
        <>
          {list.rows.map((offer) => (
            <OfferRow key={offer.href} offer={offer} labels={list.labels} more={list.more} mark={mark} />
          ))}
          {list.team && <TeamRow team={list.team} label={list.labels.price} mark={mark} from={from} />}
        </>
      );
    case "downloads":
      return list.rows.map((row) => (
        <DownloadRow key={row.href} download={row} more={list.more} mark={mark} />
      ));
    case "jobs":
      return (
        <>
          {list.rows.length > 0 ? (
            <JobRows rows={list.rows} labels={list.labels} mark={mark} />
          ) : (
            list.none && <p>{list.none}</p>
          )}
          {list.ended && <p className="jobs-ended small soft">{list.ended}</p>}
        </>
      );
    case "cases":
      return list.rows.map((row) => <CaseRow key={row.href} row={row} labels={list.labels} mark={mark} />);
    case "people":
      return (
        <IndexRows
          rows={list.rows.map(({ href, name, answers, cover }) => ({
            href,
            title: answers,
            text: name,
            picture: <CoverPicture cover={cover} />,
          }))}
        />
      );
  }
}
