import type { Drawing } from "#model/kolam/drawing.ts";
import { Style } from "../../styles/style.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import css from "./shared-dots.css?inline";

/** Units between two dots of a drawing. */
const PITCH = 24;

interface SharedDotsProps {
  drawing: Drawing | undefined;
  /** When the line is animated; otherwise it is static. */
  draw?: "load" | "view";
}

/** Two sides on one line, with separate colours for each side's dots and the shared ones. */
export function SharedDots({ drawing, draw }: SharedDotsProps) {
  return (
    <>
      <Style name="shared-dots" css={css} />
      <Kolam
        drawing={drawing}
        ink="petal"
        className={drawing && `dots-${drawing.width / PITCH}`}
        draw={draw}
        instead={null}
      />
    </>
  );
}
