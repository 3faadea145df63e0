import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { load } from "./load.ts";
import rowsCss from "./rows.css?inline";
import css from "./statement.css?inline";
import { TeamPortrait } from "./team-portrait.tsx";

/** One sentence that carries the page, with texts along its second axis, above rows of links or a team. */
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
