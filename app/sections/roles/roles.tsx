import { Arrow } from "../../ui/arrow.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./roles.css?inline";
import type { load } from "./load.ts";

/** Open roles in rows beside a sticky heading. Each opens an e-mail with its title as the subject. */
export default function Roles({
  id,
  className,
  copy: { heading, text, note, feed, items },
  email,
}: Shown<typeof load>) {
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="roles" css={css} />
      <div className="wrap grid roles">
        <div className="roles-head">
          <h2 className="d2">{heading}</h2>
          <p className="soft">{text}</p>
          <p className="micro soft">
            {note} <TextLink {...feed} />
          </p>
        </div>
        <ul className="roles-list">
          {items.map(({ title, text }) => (
            <li key={title}>
              <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
                <b className="t2">{title}</b>
                <span className="soft">{text}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
