import { messageAddress, type ListQuery } from "#model/desk/list-query.ts";
import { deliveryWords, rowName } from "#model/desk/list-words.ts";
import type { ListedMessage } from "#model/desk/message-views.ts";
import { Due } from "../ui/due.tsx";
import { Moment } from "../ui/moment.tsx";
import { usePage } from "../ui/page-context.ts";
import { PromiseLine } from "../ui/promise-line.tsx";
import { SentRing } from "../ui/sent-ring.tsx";

interface RowProps {
  row: ListedMessage;
  query: ListQuery;
  /** Whether the pane shows it. */
  isCurrent: boolean;
}

/** A message of a list: one link, whose name is a sentence. */
export function Row({ row, query, isCurrent }: RowProps) {
  const { now, zone } = usePage();
  const { reference, promise, delivery, assignee } = row;
  const looks = ["mrow", promise.kind === "late" && "is-late", !row.isOpened && "is-new"];
  return (
    <li>
      <a
        className={looks.filter(Boolean).join(" ")}
        href={messageAddress(reference, query)}
        data-reference={reference}
        aria-current={isCurrent ? "true" : undefined}
        aria-label={rowName(row, now, zone)}
      >
        <PromiseLine promise={promise} />
        <span className="due">
          <Due promise={promise} />
        </span>
        <span className="from">{row.name}</span>
        <span className="first" lang={row.lang || undefined} dir="auto">
          {row.firstLine}
        </span>
        <span className="topic">{row.topic}</span>
        <span className="age">
          <Moment at={promise.receivedAt} as="age" />
        </span>
        {delivery.state === "none" ? (
          <span />
        ) : (
          <SentRing state={delivery.state} label={deliveryWords(delivery)} />
        )}
        <span className={assignee ? "who" : "who nobody"}>{assignee?.name.split(" ")[0] ?? "nobody"}</span>
      </a>
    </li>
  );
}
