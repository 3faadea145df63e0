import { Link } from "../link.tsx";

interface TagProps {
  to: string;
  name: string;
  /** `page` where the link leads to the page it stands on, `true` where it names the list that the page is part of. */
  current?: "page" | "true" | undefined;
}

/** A category or tag as a round link. */
export function Tag({ to, name, current }: TagProps) {
  return (
    <Link className="tag" to={to} aria-current={current}>
      {name}
    </Link>
  );
}
