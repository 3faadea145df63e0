import { NIGHTS } from "#model/content/pages/product-screens.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import type { ScreenCopy } from "./screen.tsx";

/**
 * A week of nightly checks: chains go around the nights that went well, a failed night is left out.
 * @param runs chains of one night, two nights and so on
 */
export function NightsScreen({ copy, runs }: { copy: ScreenCopy<"nights">; runs: readonly Drawing[] }) {
  const { label, title, where, when, days, processes, news, action } = copy;
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
            <Kolam drawing={runs[failed - 2]} ink="petal" />
            {failed <= NIGHTS && <i className="miss" />}
            <Kolam drawing={runs[NIGHTS - failed - 1]} ink="petal" />
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
