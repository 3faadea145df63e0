import { listAddress } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { OpenMessage, RelatedList } from "#model/desk/message-views.ts";
import { Moment } from "../ui/moment.tsx";

/** Other messages of the sender, and of their company. */
export function Related({ message }: { message: OpenMessage }) {
  const { person, company } = message.related;
  return (
    <>
      <RelatedSection heading={`Also from ${message.name}`} list={person} />
      <RelatedSection heading="From the same company" list={company} />
    </>
  );
}

function RelatedSection({ heading, list }: { heading: string; list: RelatedList }) {
  if (list.messages.length === 0) return null;
  return (
    <>
      <h2 className="t3">{heading}</h2>
      <ul className="related">
        {list.messages.map(({ reference, name, topic, receivedAt, standing }) => (
          <li key={reference}>
            <a className="link" href={DESK_PATHS.message(reference)}>
              <bdi>{name}</bdi>, {topic}
            </a>
            <span className="soft">
              {LIST_WORDS[standing].label.toLowerCase()}, <Moment at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <a className="link" href={listAddress({ search: list.search })}>
          Search for all
        </a>
      )}
    </>
  );
}
