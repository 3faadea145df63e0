import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./tally.css?inline";

/** A number as a row of dots with the line around them, repeated by the text beside it. */
export function Tally({ drawing }: { drawing: Drawing }) {
  return (
    <>
      <Style name="tally" css={css} />
      <Kolam drawing={drawing} ink="petal" className="tally" />
    </>
  );
}
