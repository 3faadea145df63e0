import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { Statement } from "../../parts/statement/statement.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";
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
}: Shown<typeof load>) {
  const words = { id, className, label, statement, texts };
  return (
    <Statement {...words} more={more && <TextLink {...more} />}>
      {rows && <Style name="statement-rows" css={rowsCss} />}
      {rows && <IndexRows rows={rows} />}
      {team && <TeamPortrait {...team} />}
    </Statement>
  );
}
