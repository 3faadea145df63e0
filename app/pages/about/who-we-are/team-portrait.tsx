import type { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

type Chain = ReturnType<typeof drawTeam>;

interface TeamPortraitProps {
  /** The client first; one dot each. */
  members: readonly string[];
  note: string;
  across: Chain;
  down: Chain;
}

/** Units between the edge of a chain's frame and its line: cut off, so that the line begins where the text does. */
const ASIDE = 2.6;
const ABOVE = 1.5;

/** A portrait without faces: a chain of large dots, the first of which is the client. On phones it stands upright. */
export function TeamPortrait({ members, note, across, down }: TeamPortraitProps) {
  const width = across.width - 2 * ASIDE;
  const height = across.height - 2 * ABOVE;
  return (
    <figure className="team">
      <div className="team-row">
        <TeamChain chain={across} className="wide" viewBox={`${ASIDE} ${ABOVE} ${width} ${height}`} />
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
