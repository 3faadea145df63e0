import type { ReactNode } from "react";
import { Style } from "../../styles/style.tsx";
import css from "./line-steps.css?inline";

/** One step of a plan. */
export interface LineStep {
  title: string;
  text: string;
  /** At the foot of the step, aligned with those of its neighbours. */
  foot?: ReactNode;
}

/** Steps along one line, which loops around a dot at the start of each step. */
export function LineSteps({ steps }: { steps: readonly LineStep[] }) {
  return (
    <ol className="line-steps">
      <Style name="line-steps" css={css} />
      {steps.map(({ title, text, foot }) => (
        <li key={title}>
          <div className="curl">
            <svg viewBox="0 0 115 80" aria-hidden="true">
              <path d="M0 79H8C52 79 83 64 83 38A28 28 0 1 0 27 38C27 64 58 79 102 79H115" />
              <circle cx="55" cy="38" r="5.5" />
            </svg>
          </div>
          <h3 className="t1">{title}</h3>
          <p>{text}</p>
          {foot}
        </li>
      ))}
    </ol>
  );
}
