import type { ComponentProps } from "react";
import { DownloadButton } from "../../../ui/download-button/download-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { SampleMark } from "../../../ui/sample-mark/sample-mark.tsx";

interface DownloadRowProps {
  download: {
    href: string;
    title: string;
    text: string;
    sample?: true | undefined;
    button: ComponentProps<typeof DownloadButton>;
  };
  /** Label of the link to the page of the download. */
  more: string;
  /** The mark on a sample. */
  mark: string;
}

/** One file in the list: what it is, and the file itself. */
export function DownloadRow({ download, more, mark }: DownloadRowProps) {
  const { href, title, text, sample, button } = download;
  return (
    <article className="download-row">
      <div>
        <h3 className="t1">{title}</h3>
        {sample && <SampleMark mark={mark} />}
        <p className="soft">{text}</p>
        <Link className="link" to={href}>
          {more}
          <span className="sr">: {title}</span>
        </Link>
      </div>
      <DownloadButton {...button} />
    </article>
  );
}
