import { Style } from "../../styles/style.tsx";
import css from "./tag.css?inline";

/** A link to a list. */
export interface TagLink {
  href: string;
  name: string;
  /** `page` on the link to the current page, `true` on the link to a list that it is part of. */
  current?: "page" | "true" | undefined;
}

interface TagsProps {
  links: readonly TagLink[];
  className?: string;
  /** Accessible name, where nothing around the list has one. */
  label?: string;
}

/** Categories or tags as pill-shaped links. */
export function Tags({ links, className, label }: TagsProps) {
  return (
    <ul className={className} aria-label={label}>
      <Style name="tag" css={css} />
      {links.map(({ href, name, current }) => (
        <li key={href}>
          <a className="tag" href={href} aria-current={current}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
