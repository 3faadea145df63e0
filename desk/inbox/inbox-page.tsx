import { Kolam } from "#app/ui/kolam/kolam.tsx";
import type { Frame } from "#model/desk/desk-view.ts";
import { listAddress } from "#model/desk/list-query.ts";
import { LIST_WORDS } from "#model/desk/list-words.ts";
import type { InboxView } from "#model/desk/message-views.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { Framed } from "../frame/framed.tsx";
import { Pane } from "../message/pane.tsx";
import { Filters } from "./filters.tsx";
import { Overdue } from "./overdue-notice.tsx";
import { Row } from "./row.tsx";
import { isNarrowed, Views } from "./views.tsx";

/** A list of messages, and on wide screens one of them beside it. */
export function InboxPage({ view, frame }: { view: InboxView; frame: Frame }) {
  const { query, rows, reading } = view;
  const words = LIST_WORDS[query.list];
  const title = query.search ? `Search: ${query.search}` : words.heading;
  const isHeld = query.list === "junk";
  return (
    <Framed
      frame={frame}
      title={title}
      section="messages"
      search={query.search}
      keys={
        isHeld ? ["move", "spam", "notSpam", "note"] : ["move", "reply", "answered", "assign", "note", "spam"]
      }
    >
      <main id="main" className="desk-two" data-list="">
        <section className="desk-list" aria-labelledby="list-h">
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
          {view.overdue && <Overdue notice={view.overdue} />}
          <div className="cols" aria-hidden="true">
            {COLUMNS(query.list).map((label, index) => (
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
        </section>
        {reading && <Pane message={reading} query={query} />}
      </main>
    </Framed>
  );
}

const COLUMNS = (list: string) => [
  "Promise",
  list === "answered" ? "Answered" : "Answer due",
  "From",
  "Message",
  "Topic",
  "Age",
  "",
  "With",
];

function Empty({ view: { query } }: { view: InboxView }) {
  const { label, empty } = LIST_WORDS[query.list];
  const searched = query.search !== "" || isNarrowed(query);
  return (
    <div className="list-empty">
      <Kolam drawing={{ ...drawKolam("desk-empty", { grid: "diamond", columns: 5 }), line: "" }} />
      <p className="lede">
        {query.search ? `No message has “${query.search}”.` : searched ? "No message is like that." : empty}
      </p>
      {searched && (
        <a className="link" href={listAddress({ list: query.list })}>
          Show all of {label.toLowerCase()}
        </a>
      )}
    </div>
  );
}

function ListEnd({ view: { query, older } }: { view: InboxView }) {
  if (!older && !query.after) return null;
  return (
    <nav className="list-end" aria-label="More of the list">
      {query.after ? (
        <a className="link" href={listAddress({ ...query, after: "", read: "" })}>
          Back to the beginning
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
