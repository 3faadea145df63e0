import type { PageContent } from "#model/content/pages/index.ts";
import type { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { Statement } from "../../../sections/statement/statement.tsx";
import { TeamPortrait } from "./team-portrait.tsx";

type Portrait = ReturnType<typeof drawTeam>;

/** What the company is for, and a group portrait of a team. */
export function WhoWeAre({
  team,
  portrait,
  ...words
}: PageContent<"about">["who"] & { portrait: { across: Portrait; down: Portrait } }) {
  return (
    <Statement {...words}>
      <TeamPortrait {...team} {...portrait} />
    </Statement>
  );
}
