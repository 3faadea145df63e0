import type { Entry } from "#model/collections/collections.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import type { ShownDownload } from "#model/collections/shown-download.ts";
import { DownloadButton } from "../../../ui/download-button/download-button.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./result.css?inline";

type Sheet = Omit<Entry<"offers">["result"]["sheets"][number], "rows"> & {
  drawing: Drawing | undefined;
  rows: readonly { label: string; tally: Drawing }[];
};

interface ResultProps {
  heading: string;
  label: string;
  sheets: Sheet[];
  /** The whole sample as a file. */
  whole: ShownDownload | undefined;
}

/** Sheets drawn in hairlines and dots, which show what the result looks like. Nothing in them can be used. */
export function Result({ heading, label, sheets, whole }: ResultProps) {
  return (
    <Section className="follows" heading={heading}>
      <Style name="offer-result" css={css} />
      <p className="sr">{label}</p>
      <div className="sheets on-sprout" aria-hidden="true">
        {sheets.map(({ title, drawing, rows, note }) => (
          <div className="sheet" key={title}>
            <p className="t2">{title}</p>
            <Kolam drawing={drawing} ink="petal" />
            {rows.map((row) => (
              <p className="sheet-row" key={row.label}>
                {row.label} <Tally drawing={row.tally} />
              </p>
            ))}
            <p>{note}</p>
          </div>
        ))}
      </div>
      {whole && <DownloadButton {...whole} />}
    </Section>
  );
}
