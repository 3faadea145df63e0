import type { ComponentProps } from "react";
import { Arrow } from "../arrow.tsx";
import { usePlain } from "../kolam/plain.ts";

/** The dot in a button; on hover or focus the line goes around it. Brands without kolams have an arrow. */
export function Loop() {
  return usePlain() ? (
    <Arrow />
  ) : (
    <svg className="loop" viewBox="0 0 22 22" aria-hidden="true">
      <path pathLength="1" d="M2 11a9 9 0 1 1 18 0a9 9 0 1 1-18 0" />
      <circle cx="11" cy="11" r="3.2" />
    </svg>
  );
}

interface Look {
  small?: boolean;
  outline?: boolean;
}

const classes = ({ small, outline }: Look) => `btn${small ? " btn-sm" : ""}${outline ? " btn-line" : ""}`;

/** A link from the content that looks like a button. */
export function ButtonLink({ label, href, ...look }: Look & { label: string; href: string }) {
  return (
    <a className={classes(look)} href={href}>
      {label}
      <Loop />
    </a>
  );
}

/** A button that acts on the page, such as submitting a form. */
export function Button({ children, small, outline, ...rest }: ComponentProps<"button"> & Look) {
  return (
    <button className={classes({ small, outline })} {...rest}>
      {children}
      <Loop />
    </button>
  );
}
