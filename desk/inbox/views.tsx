import { LIST_NAMES, listAddress, type ListName } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";

interface ViewsProps {
  counts: Readonly<Record<ListName, number>>;
  /** Undefined during a search. */
  current: ListName | undefined;
}

/** The lists, each with its number of messages. */
export function Views({ counts, current }: ViewsProps) {
  return (
    <nav className="views" aria-label="Lists">
      <ul>
        {LIST_NAMES.map((list) => (
          <li key={list}>
            <a
              className="tag"
              href={listAddress({ list })}
              data-list={list}
              aria-current={list === current ? "page" : undefined}
            >
              {LIST_WORDS[list].label} <span>{counts[list]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
