import { Style } from "../../styles/style.tsx";
import css from "./mark.css?inline";

/** A dot, with a ring for yes; `label` is its accessible name. */
export function Mark({ ringed, label }: { ringed: boolean; label?: string }) {
  return (
    <>
      <Style name="mark" css={css} />
      <svg
        className={ringed ? "mark is-ringed" : "mark"}
        viewBox="0 0 24 24"
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      >
        {ringed && <circle cx="12" cy="12" r="9" />}
        <path d="M12 12h0" />
      </svg>
    </>
  );
}
