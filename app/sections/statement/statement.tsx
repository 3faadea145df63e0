import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";
import rowsCss from "./rows.css?inline";
import css from "./statement.css?inline";
import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import teamPortraitCss from "./team-portrait.css?inline";

/** Space between the edge of a chain's canvas and its line, in units: cropped, so that the line aligns with the text. */
const CROP_X = 2.6;

const CROP_Y = 1.5;

/** One sentence as the page's focus, with texts along its second axis, above rows of links or a team. */
export default function Statement({
  id,
  className,
  label,
  statement,
  texts,
  more,
  rows,
  team,
}: Shown<typeof load>) {
  return (
    <section className={`section statement ${className}`} id={id}>
      <Style name="statement" css={css} />
      {rows && <Style name="statement-rows" css={rowsCss} />}
      <div className="wrap grid stacks">
        {label && <p className="label">{label}</p>}
        <h2 className="d2">{statement}</h2>
        {texts.length > 0 && (
          <div className="texts">
            {texts.map((text, index) => (
              <p key={text}>
                {text}
                {more && index === texts.length - 1 && (
                  <>
                    {" "}
                    <TextLink {...more} />
                  </>
                )}
              </p>
            ))}
          </div>
        )}
        {rows && <IndexRows rows={rows} />}
        {team && <TeamPortrait {...team} />}
      </div>
    </section>
  );
}

interface TeamPortraitProps {
  members: readonly string[];
  note: string;
}

/** A portrait without faces: a chain of large dots, the first for the client. Vertical on phones. */
function TeamPortrait({ members, note }: TeamPortraitProps) {
  const across = drawTeam(members.length, "across");
  const width = across.width - 2 * CROP_X;
  const height = across.height - 2 * CROP_Y;
  return (
    <figure className="team">
      <Style name="team-portrait" css={teamPortraitCss} />
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
