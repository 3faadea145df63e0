import { Icon } from "#app/ui/icon/icon.tsx";
import { listAddress, messageAddress } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";
import type { MessageView } from "#model/desk/message-views.ts";
import { DeskIcon } from "../ui/icons.tsx";

/** Links to the list and to neighbouring messages. */
export function Place({ view: { place, query } }: { view: MessageView }) {
  return (
    <nav className="one-nav" aria-label="Place in the list">
      <a className="link-quiet" href={listAddress(query)} aria-keyshortcuts="U">
        <Icon name="left" />
        {query.search ? "Search" : LIST_WORDS[query.list].label}
      </a>
      {place && (
        <span className="place">
          {place.index} of {place.of}
        </span>
      )}
      <Neighbour reference={place?.previous} query={query} label="Previous message" shortcut="K">
        <Icon name="up" />
      </Neighbour>
      <Neighbour reference={place?.next} query={query} label="Next message" shortcut="J">
        <DeskIcon name="down" />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  reference: string | undefined;
  query: MessageView["query"];
  label: string;
  shortcut: string;
  children: React.ReactNode;
}

function Neighbour({ reference, query, label, shortcut, children }: NeighbourProps) {
  if (!reference) return null;
  return (
    <a
      className="icon-btn"
      href={messageAddress(reference, query)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </a>
  );
}
