import type { ComponentProps, ReactNode } from "react";
import { Link } from "../link.tsx";

/** The dot that waits in a button; on hover or focus the line goes around it. */
function Loop() {
  return (
    <svg className="loop" viewBox="0 0 22 22" aria-hidden="true">
      <path pathLength="1" d="M2 11a9 9 0 1 1 18 0a9 9 0 1 1-18 0" />
      <circle cx="11" cy="11" r="3.2" />
    </svg>
  );
}

const classes = (small?: boolean, outline?: boolean) =>
  `btn${small ? " btn-sm" : ""}${outline ? " btn-line" : ""}`;

/** A call to action that leads somewhere: a link that looks like a button. */
export function ButtonLink({
  to,
  children,
  small,
  outline,
}: {
  to: string;
  children: ReactNode;
  small?: boolean;
  outline?: boolean;
}) {
  return (
    <Link className={classes(small, outline)} to={to}>
      {children}
      <Loop />
    </Link>
  );
}

/** A button that does something here, such as sending a form. */
export function Button({
  children,
  small,
  outline,
  ...rest
}: ComponentProps<"button"> & { small?: boolean; outline?: boolean }) {
  return (
    <button className={classes(small, outline)} {...rest}>
      {children}
      <Loop />
    </button>
  );
}
