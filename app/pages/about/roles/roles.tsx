import { Arrow } from "../../../ui/arrow.tsx";
import { Link } from "../../../ui/link.tsx";

interface RolesProps {
  heading: string;
  text: string;
  note: string;
  feed: { label: string; href: string };
  items: readonly { title: string; text: string; href: string }[];
}

/** Roles in rows; the heading stays beside them while they pass. Each opens a letter with its title as subject. */
export function Roles({ heading, text, note, feed, items }: RolesProps) {
  return (
    <section className="section">
      <div className="wrap grid roles">
        <div className="roles-head">
          <h2 className="d2">{heading}</h2>
          <p className="soft">{text}</p>
          <p className="micro soft">
            {note}{" "}
            <Link className="link" to={feed.href}>
              {feed.label}
            </Link>
          </p>
        </div>
        <ul className="roles-list">
          {items.map((role) => (
            <li key={role.title}>
              <a href={role.href}>
                <b className="t2">{role.title}</b>
                <span className="soft">{role.text}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
