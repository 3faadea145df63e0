interface SentRingProps {
  state: "sent" | "waiting" | "stuck";
  /** Its accessible name. */
  label?: string;
  /** Tooltip, which repeats the text beside the ring. */
  title?: string;
}

/** State of a delivery: a closed ring is sent, a dot is pending, an open ring is failing. */
export function SentRing({ state, label, title }: SentRingProps) {
  return (
    <svg
      className={`sentring is-${state}`}
      viewBox="0 0 16 16"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {title && <title>{title}</title>}
      <path pathLength="1" d="M2 8a6 6 0 1 1 12 0a6 6 0 1 1-12 0" />
      <circle cx="8" cy="8" r="2.2" />
    </svg>
  );
}
