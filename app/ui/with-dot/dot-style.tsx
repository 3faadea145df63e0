import { Style } from "../../styles/style.tsx";
import css from "./with-dot.css?inline";

/** The rules of the dot before text, in elements of the class `with-dot`; a page has them once. */
export function DotStyle() {
  return <Style name="with-dot" css={css} />;
}
