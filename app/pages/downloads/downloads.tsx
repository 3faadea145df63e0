import { entryPath } from "#model/collections/collections.ts";
import { downloadFacts, downloadAddress } from "#model/collections/shown-download.ts";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { DownloadRow } from "./download-row/download-row.tsx";

export function load({ url, content }: PageRequest) {
  const downloads = content.entries("downloads");
  if (downloads.length === 0) throw redirectTo("/not-found");
  return {
    copy: content.page("downloads"),
    listed: mayBeListed(url.pathname, content),
    rows: downloads.map((download) => ({
      href: entryPath("downloads", download),
      title: download.title,
      text: download.text,
      sample: download.sample,
      button: {
        label: download.action,
        href: downloadAddress(download),
        facts: downloadFacts(download).join(", "),
      },
    })),
    drawing: drawKolam("downloads-page", { grid: "square", columns: 7 }),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** Files that anybody may take. */
export default function DownloadsPage({ data }: { data: Data }) {
  const { copy, rows, drawing, closing } = data;
  const { heading, note, more } = copy.list;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} ink="petal" ground="sprout" />
      <Section heading={heading} aside={<p className="soft small">{note}</p>}>
        {rows.map((row) => (
          <DownloadRow key={row.href} download={row} more={more} mark={copy.sample.mark} />
        ))}
      </Section>
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
