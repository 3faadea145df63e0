import type { ComponentProps } from "react";
import { EntryRow } from "../../parts/entry-row/entry-row.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./download-row.css?inline";

interface DownloadRowProps extends Pick<ComponentProps<typeof EntryRow>, "more" | "mark"> {
  download: ComponentProps<typeof EntryRow>["entry"] & { button: ComponentProps<typeof DownloadButton> };
}

/** One file in the list: what it is, and the file itself. */
export function DownloadRow({ download, ...words }: DownloadRowProps) {
  return (
    <EntryRow kind="download-row" entry={download} {...words}>
      <Style name="download-row" css={css} />
      <DownloadButton {...download.button} />
    </EntryRow>
  );
}
