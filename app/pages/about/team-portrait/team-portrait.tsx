import type { PageContent } from "#model/content/pages/index.ts";
import type { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

type Chain = ReturnType<typeof drawTeam>;

type TeamPortraitProps = PageContent<"about">["who"]["team"] & { across: Chain; down: Chain };

/** Space between the edge of a chain's canvas and its line, in units: cropped, so that the line aligns with the text. */
const CROP_X = 2.6;
const CROP_Y = 1.5;

/** A portrait without faces: a chain of large dots, the first of which is the client. On phones it is vertical. */
export function TeamPortrait({ members, note, across, down }: TeamPortraitProps) {
  const width = across.width - 2 * CROP_X;
  const height = across.height - 2 * CROP_Y;
  return (
    <figure className="team">
      <div className="team-row">
        <TeamChain chain={across} className="wide" viewBox={`${CROP_X} ${CROP_Y} ${width} ${height}`} />
        <TeamChain chain={down} className="narrow" />
        <ol>
          {members.map((member, index) => (
            // Several people of a team do the same work, and nobody changes places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{member}</li>
          ))}
        </ol>
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}

function TeamChain({ chain, ...rest }: { chain: Chain; className: string; viewBox?: string }) {
  return (
    <Kolam drawing={chain} ink="petal" draw="view" {...rest}>
      <path className="k-dots" d={chain.team} />
      <path className="k-dots you" d={chain.you} />
    </Kolam>
  );
}
