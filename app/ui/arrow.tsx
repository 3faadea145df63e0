/** The arrow at the end of a link, or of a row that is one; it moves a little on hover. */
export function Arrow({ last }: { last?: boolean }) {
  return (
    <svg className={last ? "arrow last" : "arrow"} viewBox="0 0 23 14" aria-hidden="true">
      <path d="M0 7h21M15 1l6 6-6 6" />
    </svg>
  );
}
