import { Style } from "../../styles/style.tsx";
import { DotStyle } from "../with-dot/dot-style.tsx";
import css from "./ticks.css?inline";

/** A list of short points, each after a dot and above a hairline. */
export function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      <Style name="ticks" css={css} />
      <DotStyle />
      {points.map((point) => (
        <li className="with-dot" key={point}>
          {point}
        </li>
      ))}
    </ul>
  );
}
