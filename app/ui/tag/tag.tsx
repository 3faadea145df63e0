import { Link } from "../link.tsx";

interface TagProps {
  href: string;
  name: string;
  /** `page` on the link to the current page, `true` on the link to a list that it is part of. */
  current?: "page" | "true" | undefined;
}

/** A category or tag as a pill-shaped link. */
export function Tag({ href, name, current }: TagProps) {
  return (
    <Link className="tag" to={href} aria-current={current}>
      {name}
    </Link>
  );
}
