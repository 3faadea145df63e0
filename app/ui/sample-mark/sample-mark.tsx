import { Style } from "../../styles/style.tsx";
import css from "./sample-mark.css?inline";

/** The mark of a sample entry. */
export function SampleMark({ mark, note }: { mark: string; note?: string | undefined }) {
  return (
    <p className="sample" role="note">
      <Style name="sample-mark" css={css} />
      <b>{mark}</b> {note}
    </p>
  );
}
