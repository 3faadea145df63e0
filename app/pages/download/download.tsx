import { downloadFacts, downloadAddress } from "#model/collections/shown-download.ts";
import { downloadType, formatBytes } from "#model/collections/download-types.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { formatDay } from "#model/content/format-day.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { Cells } from "../../parts/cells/cells.tsx";
import { factsInHead } from "../../parts/entry-facts/facts-in-head.ts";
import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { noEntry } from "../../shell/no-entry.ts";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { Style } from "../../styles/style.tsx";
import css from "../../parts/cells/card.css?inline";

export function load({ params, content }: PageRequest) {
  const download = findEntry(content, "downloads", params.slug);
  if (!download) return noEntry(content, "downloads", params.slug);
  const { crumbs, labels, sample, inside, ask } = content.page("downloads");
  const { head, slug, title, lede, file, length, date, action, more, photograph } = download;
  const picture = shownPicture(photograph, content.picture);
  const { panel, facts } = factsInHead(
    [
      { term: labels.kind, text: downloadType(file)?.name ?? "", large: true, note: length },
      { term: labels.size, text: formatBytes(download.stored.bytes) },
      { term: labels.date, text: formatDay(date) },
    ],
    picture,
  );
  return {
    head,
    copy: { heading: title, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/downloads" }, title] },
    sample: download.sample && sample,
    picture,
    panel,
    button: {
      label: action,
      href: downloadAddress(download),
      facts: downloadFacts(download).join(", "),
    },
    facts,
    more: { term: labels.more, links: more },
    inside: { heading: inside, parts: download.inside },
    ask: {
      title: ask.title,
      lede: ask.lede,
      action: { label: ask.label, href: `/contact?topic=something-else&from=downloads/${slug}` },
    },
    closing: drawKolam(`call-downloads-${slug}`, { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head, sample }: Data): PageMeta => ({ head, index: !sample });

export const Title = ({ data }: { data: Data }) => (
  <PageHead {...data} whole ground="sprout">
    <DownloadButton {...data.button} />
  </PageHead>
);

/** One file: its description, its contents, and a plain link to it. */
export default function DownloadPage({ data }: { data: Data }) {
  const { facts, more, inside } = data;
  const links = more.links.length > 0 ? [{ term: more.term, text: <LinkList links={more.links} /> }] : [];
  return (
    <>
      <Style name="cells-card" css={css} />
      <EntryFacts facts={[...facts, ...links]} />
      <Cells heading={inside.heading} count={inside.parts.length}>
        {inside.parts.map(({ title, text }) => (
          <div className="card dotted" key={title}>
            <h3 className="t2">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </Cells>
    </>
  );
}

export const Ask = ({ data }: { data: Data }) => <CallToAction {...data.ask} drawing={data.closing} />;
