import type { ReactNode } from "react";
import { NIGHTS } from "#model/content/page-figures.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import { DotStyle } from "../../../ui/with-dot/dot-style.tsx";
import type { AnyScreen } from "./screen-schema.ts";
import screenCss from "./screen.css?inline";
import countScreenCss from "./count-screen.css?inline";
import matchScreenCss from "./match-screen.css?inline";
import nightsScreenCss from "./nights-screen.css?inline";

/** The copy of one kind of screen. */
type ScreenCopy<Kind extends AnyScreen["kind"]> = Extract<AnyScreen, { kind: Kind }>;

interface ScreenProps {
  copy: AnyScreen;
  drawings: {
    /** The counted bays. */
    bays: Drawing;
    /** Between a line of an invoice and the matching line of its order. */
    agreed: Drawing;
    /** One good night, two in a row and so on. */
    runs: readonly Drawing[];
  };
}

/** A mock-up of a product's screen in hairlines and dots: a picture with a description, not interactive. */
export function Screen({ copy, drawings }: ScreenProps) {
  switch (copy.kind) {
    case "count":
      return <CountScreen copy={copy} bays={drawings.bays} />;
    case "match":
      return <MatchScreen copy={copy} agreed={drawings.agreed} />;
    case "nights":
      return <NightsScreen copy={copy} runs={drawings.runs} />;
  }
}

interface WindowProps {
  label: string;
  /** Contents of the bar, the title first. */
  bar: readonly [title: string, ...facts: string[]];
  className?: string;
  children: ReactNode;
}

function Window({ label, bar: [title, ...facts], className = "screen", children }: WindowProps) {
  return (
    <figure role="img" className={className} aria-label={label}>
      <Style name="screen" css={screenCss} />
      <div className="bar">
        <b>{title}</b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      {children}
    </figure>
  );
}

/** A stock count on a phone: the line goes around the counted bays, the others are dots. */
function CountScreen({ copy, bays }: { copy: ScreenCopy<"count">; bays: Drawing }) {
  const { label, title, number, caption, columns, items, action, note } = copy;
  return (
    <Window label={label} bar={[title, number]} className="screen is-phone">
      <Style name="count-screen" css={countScreenCss} />
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
    </Window>
  );
}

/** An invoice beside its order: a chain joins matching lines, and differing ones are held. */
function MatchScreen({ copy, agreed }: { copy: ScreenCopy<"match">; agreed: Drawing }) {
  const { label, title, supplier, order, lines, held, accept, ask } = copy;
  return (
    <Window label={label} bar={[title, supplier, order]}>
      <Style name="match-screen" css={matchScreenCss} />
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
      <Asked {...held} actions={[accept, ask]} />
    </Window>
  );
}

/** A week of nightly checks: chains go around the nights that went well, a failed night is left out. */
function NightsScreen({ copy, runs }: { copy: ScreenCopy<"nights">; runs: readonly Drawing[] }) {
  const { label, title, where, when, days, processes, news, action } = copy;
  return (
    <Window label={label} bar={[title, where, when]}>
      <Style name="nights-screen" css={nightsScreenCss} />
      <DotStyle />
      <div className="nights">
        <p className="days">
          <span />
          {days.map((day, night) => (
            // oxlint-disable-next-line react/no-array-index-key -- two days may have one letter, and none moves
            <i key={night}>{day}</i>
          ))}
        </p>
        {processes.map(({ name, failed = NIGHTS + 1 }) => (
          <p key={name}>
            <span>{name}</span>
            <Kolam drawing={runs[failed - 2]} ink="petal" />
            {failed <= NIGHTS && <i className="miss with-dot" />}
            <Kolam drawing={runs[NIGHTS - failed - 1]} ink="petal" />
          </p>
        ))}
      </div>
      <Asked {...news} actions={[action]} />
    </Window>
  );
}

/** A decision of the user, with its buttons. */
function Asked({ title, text, actions }: { title: string; text: string; actions: readonly string[] }) {
  return (
    <div className="ask-row">
      <p>
        <b>{title}</b> {text}
      </p>
      {actions.map((action) => (
        <span key={action} className="drawn-button">
          {action}
        </span>
      ))}
    </div>
  );
}
