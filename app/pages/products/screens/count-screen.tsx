import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import type { ScreenCopy } from "./screen.tsx";

/** A stock count on a phone: the line goes around the counted bays, the others are dots. */
export function CountScreen({ copy, bays }: { copy: ScreenCopy<"count">; bays: Drawing }) {
  const { label, title, number, caption, columns, items, action, note } = copy;
  return (
    <figure role="img" className="screen is-phone" aria-label={label}>
      <div className="bar">
        <b>{title}</b>
        <span>{number}</span>
      </div>
      <div className="bays">
        <Kolam drawing={bays} ink="petal" />
      </div>
      <p className="bays-caption">{caption}</p>
      <ul className="counts">
        <li className="counts-head">
          <span>{columns.place}</span>
          <span>{columns.book}</span>
          <span>{columns.shelf}</span>
        </li>
        {items.map(({ name, book, shelf, typing }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{book}</span>
            <span className={typing ? "typing" : shelf === book ? undefined : "off"}>{shelf}</span>
          </li>
        ))}
      </ul>
      <div className="acts">
        <span className="drawn-button">{action}</span>
        <span>{note}</span>
      </div>
    </figure>
  );
}
