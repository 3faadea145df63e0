import { Cells } from "../../parts/cells/cells.tsx";
import { CoverPicture } from "../../parts/cover-picture/cover-picture.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { TeamRow } from "../../parts/offer-row/team-row.tsx";
import { OfferRow } from "../../parts/offer-row/offer-row.tsx";
import { PersonCell } from "../../parts/person-cell/person-cell.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { CaseRow } from "./case-row.tsx";
import { JobRows } from "./job-rows.tsx";
import type { load } from "./load.ts";
import { Posts } from "./posts.tsx";
import { Tags } from "../../ui/tag/tag.tsx";
import type { CaseFilter } from "./filter-cases.ts";
import { Style } from "../../styles/style.tsx";
import css from "./case-filters.css?inline";
import type { ComponentProps } from "react";
import { EntryRow } from "../../parts/entry-row/entry-row.tsx";
import type { ShownPicture } from "#model/content/shown-picture.ts";
import { Picture } from "../../ui/picture/picture.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import downloadRowCss from "./download-row.css?inline";

/** Entries of a collection, or posts, under their heading; filters come first. */
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

/** Rows of filter links, and the number of matching cases. */
function CaseFilters({ filters, count }: { filters: readonly CaseFilter[]; count: string }) {
  return (
    <div className="case-filters">
      <Style name="case-filters" css={css} />
      {filters.map(({ label, links }) => (
        <div className="case-filter" key={label}>
          <span className="small soft" aria-hidden="true">
            {label}
          </span>
          <Tags className="case-tags" links={links} label={label} />
        </div>
      ))}
      <p className="small soft" role="status">
        {count}
      </p>
    </div>
  );
}

interface DownloadRowProps extends Pick<ComponentProps<typeof EntryRow>, "more" | "mark"> {
  download: ComponentProps<typeof EntryRow>["entry"] & {
    button: ComponentProps<typeof DownloadButton>;
    /** Its first page. */
    picture: ShownPicture | undefined;
  };
}

/** One file in the list: title, first page, and the file itself. */
function DownloadRow({ download, ...words }: DownloadRowProps) {
  return (
    <EntryRow kind="download-row" entry={download} {...words}>
      <Style name="download-row" css={downloadRowCss} />
      {download.picture && (
        <Picture {...download.picture} alt="" room="11rem" loading="lazy" decoding="async" />
      )}
      <DownloadButton {...download.button} />
    </EntryRow>
  );
}
