import { NIGHTS, type NightsScreenWords } from "#model/content/pages/product-screens.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

interface NightsScreenProps {
  words: NightsScreenWords;
  runs: Readonly<Record<number, Drawing>>;
}

/** A week of nightly checks: a chain goes around the nights that went well, a failed night stays outside. */
export function NightsScreen({ words, runs }: NightsScreenProps) {
  const { label, title, where, when, days, processes, news, action } = words;
  return (
    <figure role="img" className="screen" aria-label={label}>
      <div className="bar">
        <b>{title}</b>
        <span>{where}</span>
        <span>{when}</span>
      </div>
      <div className="nights">
        <p className="days">
          <span />
          {days.map((day) => (
            <i key={day}>{day}</i>
          ))}
        </p>
        {processes.map(({ name, failed = NIGHTS + 1 }) => (
          <p key={name}>
            <span>{name}</span>
            <Run drawing={runs[failed - 1]} />
            {failed <= NIGHTS && <i className="miss" />}
            <Run drawing={runs[NIGHTS - failed]} />
          </p>
        ))}
      </div>
      <div className="ask-row">
        <p>
          <b>{news.title}</b> {news.text}
        </p>
        <span className="drawn-button">{action}</span>
      </div>
    </figure>
  );
}

/** Nights in a row that went well; none leave nothing. */
function Run({ drawing }: { drawing: Drawing | undefined }) {
  return drawing && <Kolam drawing={drawing} ink="petal" />;
}
