import { messageAddress, type ListQuery } from "#model/desk/list-query.ts";
import { deliveryWords, rowName } from "#model/desk/list-words.ts";
import type { ListedMessage } from "#model/desk/message-views.ts";
import { Due } from "../ui/due.tsx";
import { Pick } from "./together.tsx";
import { Moment } from "../ui/moment.tsx";
import { usePage } from "../ui/page-context.ts";
import { PromiseLine } from "../ui/promise-line.tsx";
import { SentRing } from "../ui/sent-ring.tsx";

interface RowProps {
  row: ListedMessage;
  query: ListQuery;
  /** True if the pane shows it. */
  isCurrent: boolean;
}

/** A message of a list: one link with a sentence as its name; the visible columns say the same. */
export function Row({ row, query, isCurrent }: RowProps) {
  const { now, zone } = usePage();
  const { reference, promise, delivery, assignee } = row;
  const looks = ["mrow", promise.kind === "late" && "is-late", !row.isOpened && "is-new"];
  return (
    <li>
      {row.state !== "junk" && <Pick reference={reference} name={row.name} />}
      <a
        className={looks.filter(Boolean).join(" ")}
        href={messageAddress(reference, query)}
        data-reference={reference}
        aria-current={isCurrent ? "true" : undefined}
      >
        <span className="sr">{rowName(row, now, zone)}</span>
        <PromiseLine promise={promise} />
        <span className="due" aria-hidden="true">
          {promise.kind === "answered" && <span className="with">answered </span>}
          <Due promise={promise} />
        </span>
        <span className="from" aria-hidden="true">
          <bdi>{row.name}</bdi>
          {row.company && <span className="of">, {row.company}</span>}
        </span>
        <span className="first" aria-hidden="true">
          {row.state === "doubtful" && query.list !== "doubtful" && <span className="doubt">doubtful</span>}
          {row.laterUntil && (
            <span className="doubt">
              later, until <Moment at={row.laterUntil} />
            </span>
          )}
          <span className="line" lang={row.lang || undefined} dir="auto">
            {row.firstLine}
          </span>
        </span>
        <span className={row.why ? "why" : "topic"} aria-hidden="true">
          {row.why || row.topic}
        </span>
        <span className="age" aria-hidden="true">
          <Moment at={promise.receivedAt} as="age" />
        </span>
        {delivery.state === "none" ? (
          <span aria-hidden="true" />
        ) : (
          <SentRing state={delivery.state} title={deliveryWords(delivery)} />
        )}
        <span className={assignee ? "who" : "who unassigned"} aria-hidden="true">
          {assignee && <span className="with">with </span>}
          {assignee?.name.split(" ")[0] ?? "unassigned"}
        </span>
      </a>
    </li>
  );
}
