import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import type { ScreenCopy } from "./screen.tsx";

/** An invoice beside its order: matching lines are joined by a chain, a line that differs is held. */
export function MatchScreen({ copy, agreed }: { copy: ScreenCopy<"match">; agreed: Drawing }) {
  const { label, title, supplier, order, lines, held, accept, ask } = copy;
  return (
    <figure role="img" className="screen" aria-label={label}>
      <div className="bar">
        <b>{title}</b>
        <span>{supplier}</span>
        <span>{order}</span>
      </div>
      <ul className="match">
        {lines.map(({ name, price, orderPrice, orderName }) => (
          <li key={name} className={price === orderPrice ? undefined : "held"}>
            <span>{name}</span>
            <b>{price}</b>
            {price === orderPrice ? <Kolam drawing={agreed} /> : <i className="gap-dots" />}
            <b>{orderPrice}</b>
            <span>{orderName}</span>
          </li>
        ))}
      </ul>
      <div className="ask-row">
        <p>
          <b>{held.title}</b> {held.text}
        </p>
        <span className="drawn-button">{accept}</span>
        <span className="drawn-button">{ask}</span>
      </div>
    </figure>
  );
}
