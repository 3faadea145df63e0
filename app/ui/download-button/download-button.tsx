import { Loop } from "../button/button.tsx";
import { TextLink } from "../link.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./download-button.css?inline";

interface DownloadButtonProps {
  label: string;
  /** The file itself. */
  href: string;
  /** Kind, length and size of the file. */
  facts: string;
  /** A link to the page with its description. */
  about?: { label: string; href: string } | undefined;
}

/** A plain link to a file that looks like a button, with its type and size. */
export function DownloadButton({ label, href, facts, about }: DownloadButtonProps) {
  return (
    <p className="download">
      <Style name="download-button" css={css} />
      <a className="btn" href={href} download="">
        {label}
        <Loop />
      </a>
      <span className="small soft">{facts}</span>
      {about && <TextLink {...about} />}
    </p>
  );
}
