/** A dot that says yes with a ring around it, and no or not quite without; `label` says which in words. */
export function Mark({ ringed, label }: { ringed: boolean; label?: string }) {
  return (
    <svg
      className={ringed ? "mark is-ringed" : "mark"}
      viewBox="0 0 24 24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {ringed && <circle cx="12" cy="12" r="9" />}
      <path d="M12 12h0" />
    </svg>
  );
}
