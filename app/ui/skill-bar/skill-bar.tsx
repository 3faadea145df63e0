import type { Drawing } from "#model/kolam/drawing.ts";

/**
 * A share of twenty dots with the line around it, and the figure beside it.
 * @param value percent; the line is exactly as wide
 * @param chain a chain of one dot for every five percent
 */
export function SkillBar({ label, value, chain }: { label: string; value: number; chain: Drawing }) {
  return (
    <div
      className="skill"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <h3 className="t2">{label}</h3>
      <div className="skill-bar">
        <svg
          width={`${value}%`}
          viewBox={`0 0 ${chain.width} ${chain.height}`}
          aria-hidden="true"
          data-draw=""
        >
          <path className="k-line" pathLength="1" d={chain.line} />
          <path className="k-dots" d={chain.dots} />
        </svg>
      </div>
      <p className="t1">
        {value}
        <small>%</small>
      </p>
    </div>
  );
}
