import type { ComponentProps } from "react";
import { EntryRow } from "../../parts/entry-row/entry-row.tsx";
import type { ShownPicture } from "#model/content/shown-picture.ts";
import { Picture } from "../../ui/picture/picture.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./download-row.css?inline";

interface DownloadRowProps extends Pick<ComponentProps<typeof EntryRow>, "more" | "mark"> {
  download: ComponentProps<typeof EntryRow>["entry"] & {
    button: ComponentProps<typeof DownloadButton>;
    /** Its first page. */
    picture: ShownPicture | undefined;
  };
}

/** One file in the list: what it is, its first page, and the file itself. */
export function DownloadRow({ download, ...words }: DownloadRowProps) {
  return (
    <EntryRow kind="download-row" entry={download} {...words}>
      <Style name="download-row" css={css} />
      {download.picture && (
        <Picture {...download.picture} alt="" room="11rem" loading="lazy" decoding="async" />
      )}
      <DownloadButton {...download.button} />
    </EntryRow>
  );
}
