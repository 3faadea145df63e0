import { Style } from "../../styles/style.tsx";
import css from "./copy-button.css?inline";

/** Label of the button, and its messages after success and failure. */
export interface CopyLabels {
  copy: string;
  copied: string;
  failed: string;
}

/**
 * Copies the code block it is in, or the page's address, and reports the result in a polite live region. Hidden until
 * app/browser/copy.ts has found a clipboard.
 */
export function CopyButton({ labels }: { labels: CopyLabels }) {
  return (
    <span className="copy" hidden data-copied={labels.copied} data-failed={labels.failed}>
      <Style name="copy-button" css={css} />
      <span role="status" />
      <button type="button">{labels.copy}</button>
    </span>
  );
}
