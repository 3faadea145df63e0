import { drawTeam } from "#model/kolam/sketches/draw-team.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load({ label, statement, texts, more, rows, team }: SectionOf<typeof schema>) {
  return {
    label,
    statement,
    texts,
    more,
    rows: rows?.map(({ kolam, ...row }) => ({ ...row, drawing: chosenKolam(kolam, { seed: row.title }) })),
    team: team && {
      ...team,
      across: drawTeam(team.members.length, "across"),
      down: drawTeam(team.members.length, "down"),
    },
  };
}
