import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import { DownloadRow } from "./download-row.tsx";
import type { load } from "./load.ts";

/** Files for download. */
export default function Downloads({ id, className, heading, note, more, mark, rows }: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading} aside={<p className="soft small">{note}</p>}>
      {rows.map((row) => (
        <DownloadRow key={row.href} download={row} more={more} mark={mark} />
      ))}
    </Section>
  );
}
