import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { IndexRows } from "../../../sections/index-rows/index-rows.tsx";
import { Link } from "../../../ui/link.tsx";

type Offer = Omit<PageContent<"home">["about"]["offers"][number], "kolam"> & { drawing: Drawing };

/** What the company believes, and the seven things it offers. */
export function About({
  id,
  label,
  statement,
  texts,
  more,
  offers,
}: Omit<PageContent<"home">["about"], "offers"> & { offers: Offer[] }) {
  return (
    <section className="section about" id={id}>
      <div className="wrap grid">
        <p className="label">{label}</p>
        <h2 className="d2">{statement}</h2>
        <div className="about-text">
          {texts.map((text, index) => (
            <p key={text}>
              {text}
              {index === texts.length - 1 && (
                <>
                  {" "}
                  <Link className="link" to={more.href}>
                    {more.label}
                  </Link>
                </>
              )}
            </p>
          ))}
        </div>
        <IndexRows rows={offers} />
      </div>
    </section>
  );
}
