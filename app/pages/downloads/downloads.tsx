import { redirect } from "react-router";
import { entryPath } from "#model/collections/collections.ts";
import { downloadFacts, downloadAddress } from "#model/collections/shown-download.ts";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { Section } from "../../sections/section/section.tsx";
import type { Route } from "./+types/downloads.ts";
import { DownloadRow } from "./download-row/download-row.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const downloads = content.entries("downloads");
  if (downloads.length === 0) throw redirect("/not-found");
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

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.copy.head, args, { index: args.loaderData?.listed });

/** Files that anybody may take. */
export default function DownloadsPage({ loaderData }: Route.ComponentProps) {
  const { copy, rows, drawing, closing } = loaderData;
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
