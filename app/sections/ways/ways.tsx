import type { ReactNode } from "react";

/** One way to contact the company. */
export interface Way {
  label: string;
  text: ReactNode;
  href?: string;
}

/** Contact details in rows between hairlines. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <dl className="ways">
      {ways.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
