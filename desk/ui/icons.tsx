import type { ReactElement } from "react";

const shapes = {
  messages: <path d="M3 5h14v10H3zM3 5.5l7 5.5 7-5.5" />,
  figures: (
    <path
      d="M4 16h.01M4 12h.01M10 16h.01M10 12h.01M10 8h.01M16 16h.01M16 12h.01M16 8h.01M16 4h.01"
      strokeWidth="2.6"
    />
  ),
  people: (
    <>
      <circle cx="7.5" cy="7" r="3" />
      <path d="M2.5 16.5c.5-3.2 2.4-4.8 5-4.8s4.5 1.6 5 4.8M13 4.3a3 3 0 0 1 0 5.4M14.5 12.2c1.7.6 2.7 2 3 4.3" />
    </>
  ),
  key: (
    <>
      <circle cx="6.5" cy="10" r="3.5" />
      <path d="M10 10h8M15 10v3M18 10v2.5" />
    </>
  ),
  more: <path d="M4 10h.01M10 10h.01M16 10h.01" strokeWidth="2.8" />,
  down: <path d="M10 4v12M5 11l5 5 5-5" />,
} satisfies Record<string, ReactElement>;

/** Line drawings for the desk only, besides those of app/ui/icon. */
export function DeskIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

/** Mark of a menu. */
export function Chevron() {
  return (
    <svg className="chev" viewBox="0 0 10 6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" />
    </svg>
  );
}
