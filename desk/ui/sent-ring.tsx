/** Whether something arrived: the ring is closed, a dot is on its way, an open ring is stuck. */
export function SentRing({ state, label }: { state: "sent" | "waiting" | "stuck"; label: string }) {
  return (
    <svg className={`sentring is-${state}`} viewBox="0 0 16 16" role="img" aria-label={label}>
      <path pathLength="1" d="M2 8a6 6 0 1 1 12 0a6 6 0 1 1-12 0" />
      <circle cx="8" cy="8" r="2.2" />
    </svg>
  );
}
