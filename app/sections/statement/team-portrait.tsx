import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./team-portrait.css?inline";

interface TeamPortraitProps {
  members: readonly string[];
  note: string;
}

/** Space between the edge of a chain's canvas and its line, in units: cropped, so that the line aligns with the text. */
const CROP_X = 2.6;
const CROP_Y = 1.5;

/** A portrait without faces: a chain of large dots, the first of which is the client. On phones it is vertical. */
export function TeamPortrait({ members, note }: TeamPortraitProps) {
  const across = drawTeam(members.length, "across");
  const width = across.width - 2 * CROP_X;
  const height = across.height - 2 * CROP_Y;
  return (
    <figure className="team">
      <Style name="team-portrait" css={css} />
      <div className="team-row">
        <Kolam
          drawing={across}
          ink="petal"
          draw="view"
          className="wide"
          instead={null}
          viewBox={`${CROP_X} ${CROP_Y} ${width} ${height}`}
        />
        <Kolam
          drawing={drawTeam(members.length, "down")}
          ink="petal"
          draw="view"
          className="narrow"
          instead={null}
        />
        <ol className="abreast">
          {members.map((member, index) => (
            // Members can have equal roles, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{member}</li>
          ))}
        </ol>
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
