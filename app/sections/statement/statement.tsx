import type { SectionOf } from "#model/content/section.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { Statement } from "../../parts/statement/statement.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { schema } from "./schema.ts";
import rowsCss from "./rows.css?inline";
import { TeamPortrait } from "./team-portrait.tsx";

/** One sentence that carries the page, alone or above rows of links or a team. */
export default function StatementSection({
  id,
  className,
  label,
  statement,
  texts,
  more,
  rows,
  team,
}: SectionOf<typeof schema> & Laid) {
  const words = { id, className, label, statement, texts };
  return (
    <Statement {...words} more={more && <TextLink {...more} />}>
      {rows && <Style name="statement-rows" css={rowsCss} />}
      {rows && (
        <IndexRows
          rows={rows.map(({ kolam, ...row }) => ({
            ...row,
            drawing: chosenKolam(kolam, { seed: row.title }),
          }))}
        />
      )}
      {team && <TeamPortrait {...team} />}
    </Statement>
  );
}
