import type { Entry } from "#model/collections/collections.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import type { ShownDownload } from "#model/collections/shown-download.ts";
import { DownloadButton } from "../../../ui/download-button/download-button.tsx";
import { Section } from "../../../parts/section/section.tsx";
import { Tally } from "../../../ui/tally/tally.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./result.css?inline";
import { SystemMap } from "./system-map.tsx";

type ListedSheet = Entry<"offers">["result"]["sheets"][number];

type Sheet = Omit<ListedSheet, "rows"> & {
  rows: readonly (ListedSheet["rows"][number] & { tally: Drawing | undefined })[];
};

/** Systems in a row, by the width of the sheet. */
const COLUMNS = { narrow: 2, wide: 6 } as const;

interface ResultProps {
  heading: string;
  label: string;
  sheets: Sheet[];
  /** The complete sample as a file. */
  whole: ShownDownload | undefined;
}

/** Sample pages of the result. The label describes them to screen readers. */
export function Result({ heading, label, sheets, whole }: ResultProps) {
  return (
    <Section className="follows" heading={heading}>
      <Style name="offer-result" css={css} />
      <p className="sr">{label}</p>
      <div className="sheets on-sprout" aria-hidden="true">
        {sheets.map(({ title, map, rows, note }) => (
          <div className={map ? "sheet wide" : "sheet"} key={title}>
            <p className="t2">{title}</p>
            {map &&
              (["narrow", "wide"] as const).map((width) => (
                <SystemMap key={width} className={width} columns={COLUMNS[width]} {...map} />
              ))}
            {rows.map(({ label, text, tally }) => (
              <p className="sheet-row" key={label}>
                {label} {text && <small>{text}</small>}
                {tally && <Tally drawing={tally} />}
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
