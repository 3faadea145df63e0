import { Kolam } from "#app/ui/kolam/kolam.tsx";
import type { Frame } from "#model/desk/desk-view.ts";
import { isNarrowed, listAddress } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";
import type { InboxView } from "#model/desk/message-views.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { Framed } from "../frame/framed.tsx";
import { messageKeys } from "../frame/keys.tsx";
import { Pane } from "../message/pane.tsx";
import { Filters } from "./filters.tsx";
import { Overdue } from "./overdue-notice.tsx";
import { Row } from "./row.tsx";
import { Together } from "./together.tsx";
import { Views } from "./views.tsx";

/** A list of messages, and on wide screens one of them beside it. */
export function InboxPage({ view, frame }: { view: InboxView; frame: Frame }) {
  const { query, rows, reading, keptDays } = view;
  const words = LIST_WORDS[query.list];
  const title = query.search ? `Search: ${query.search}` : words.heading;
  const isJunk = keptDays !== undefined;
  return (
    <Framed
      frame={frame}
      title={title}
      section="messages"
      search={query.search}
      keys={[...messageKeys(reading?.verdict.state ?? "inbox"), ...(isJunk ? [] : (["select"] as const))]}
    >
      <main id="main" className="desk-two" data-list="">
        <section className={isJunk ? "desk-list is-junk" : "desk-list"} aria-labelledby="list-h">
          <div className="desk-tools">
            <h1 className="sr" id="list-h">
              {title}
            </h1>
            <Views counts={view.counts} current={query.search ? undefined : query.list} />
            <Filters query={query} filters={view.filters} mayExport={view.mayExport} />
          </div>
          {query.search && (
            <p className="heading-row">
              “{query.search}” in all messages.{" "}
              <a className="link" href={listAddress({ list: query.list })}>
                Back to {words.label.toLowerCase()}
              </a>
            </p>
          )}
          {isJunk && rows.length > 0 && (
            <p className="heading-row soft">
              Junk is not delivered, and is erased after {keptDays === 1 ? "a day" : `${keptDays} days`}. “Not
              spam” moves a message to the inbox.
            </p>
          )}
          {view.overdue && <Overdue notice={view.overdue} />}
          <div className="cols" aria-hidden="true">
            {(isJunk ? JUNK_COLUMNS : columns(query.list)).map((label, index) => (
              <span key={index}>{label}</span>
            ))}
          </div>
          <div className="rows-frame" data-keep-scroll="rows">
            {rows.length > 0 ? (
              <ol className="rows">
                {rows.map((row) => (
                  <Row
                    key={row.reference}
                    row={row}
                    query={query}
                    isCurrent={row.reference === reading?.reference}
                  />
                ))}
              </ol>
            ) : (
              <Empty view={view} />
            )}
            <ListEnd view={view} />
          </div>
          <Together view={view} />
        </section>
        {reading && <Pane message={reading} query={query} />}
      </main>
    </Framed>
  );
}

const JUNK_COLUMNS = ["From", "Message", "Why", "Age"];

const columns = (list: string) => [
  "Promise",
  list === "answered" || list === "waiting" ? "Answered" : "Answer due",
  "From",
  "Message",
  "Topic",
  "Age",
  "",
  "With",
];

function Empty({ view: { query, counts } }: { view: InboxView }) {
  const { heading, empty } = LIST_WORDS[query.list];
  const searched = query.search !== "" || isNarrowed(query);
  const doubtful = query.list === "open" ? counts.doubtful : 0;
  return (
    <div className="list-empty">
      <Kolam drawing={{ ...drawKolam("desk-empty", { grid: "diamond", columns: 5 }), line: "" }} />
      <p className="lede">
        {query.search ? `No messages match “${query.search}”.` : searched ? "No messages match." : empty}
      </p>
      {(searched || doubtful > 0) && (
        <a className="link" href={listAddress({ list: searched ? query.list : "doubtful" })}>
          {searched
            ? `Show all ${heading.toLowerCase()}`
            : doubtful === 1
              ? "One doubtful message is waiting"
              : `${doubtful} doubtful messages are waiting`}
        </a>
      )}
    </div>
  );
}

function ListEnd({ view: { query, older } }: { view: InboxView }) {
  if (!older && !query.after) return null;
  return (
    <nav className="list-end" aria-label="Pages of the list">
      {query.after ? (
        <a className="link" href={listAddress({ ...query, after: "", read: "" })}>
          Back to the first page
        </a>
      ) : (
        <span />
      )}
      {older && (
        <a className="link" href={listAddress({ ...query, after: older, read: "" })}>
          Older
        </a>
      )}
    </nav>
  );
}
