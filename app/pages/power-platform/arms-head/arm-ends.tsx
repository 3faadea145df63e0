import { Link } from "../../../ui/link.tsx";

interface ArmEndsProps {
  side: "left" | "right";
  /** What the four have in common. */
  title: string;
  /** From the top; `id` is the anchor of the row that tells more. */
  ends: readonly { id: string; name: string; note: string }[];
}

/** The names at the ends of four arms, each on the height of its arm, as links to the rows of the page. */
export function ArmEnds({ side, title, ends }: ArmEndsProps) {
  return (
    <div className={`arms-side is-${side}`}>
      <p className="micro">{title}</p>
      <ul>
        {ends.map(({ id, name, note }) => (
          <li key={id}>
            <Link to={`#${id}`}>
              <b>{name}</b> <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
