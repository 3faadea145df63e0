import type { PageContent } from "#model/content/pages/index.ts";
import type { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { TeamPortrait } from "./team-portrait.tsx";

type Portrait = ReturnType<typeof drawTeam>;

/** What the company is for, and a group portrait of a team. */
export function WhoWeAre({
  label,
  statement,
  texts,
  team,
  portrait,
}: PageContent<"about">["who"] & { portrait: { across: Portrait; down: Portrait } }) {
  return (
    <section className="section who">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <h2 className="d2">{statement}</h2>
        <div className="who-text">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <TeamPortrait {...team} {...portrait} />
      </div>
    </section>
  );
}
