import { listAddress } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { FullMessage, RelatedList } from "#model/desk/message-views.ts";
import { numberWord } from "#model/desk/moment-words.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Moment } from "../ui/moment.tsx";

/** Other messages of the sender, and of their company. */
export function Related({ message }: { message: FullMessage }) {
  const { person, company } = message.related;
  return (
    <>
      {message.answered && <AnsweredToo list={person} />}
      <RelatedSection heading={`Also from ${message.name}`} list={person} />
      <RelatedSection heading="From the same company" list={company} />
    </>
  );
}

const OPEN = ["open", "overdue", "later"];

/** One answer may be for all open messages of a sender. */
function AnsweredToo({ list }: { list: RelatedList }) {
  const open = list.messages.filter(({ standing }) => OPEN.includes(standing));
  if (open.length === 0) return null;
  return (
    <ActionForm className="answered-too" action={DESK_PATHS.together} isLive>
      {open.map(({ reference }) => (
        <input key={reference} type="hidden" name="reference" value={reference} />
      ))}
      <p className="soft">
        Is the answer also for the sender’s {numberWord(open.length)} open{" "}
        {open.length === 1 ? "message" : "messages"}?
      </p>
      <button className="btn btn-sm btn-line" type="submit" name="act" value="answered">
        Mark {open.length === 1 ? "it" : "them"} as answered
      </button>
    </ActionForm>
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
