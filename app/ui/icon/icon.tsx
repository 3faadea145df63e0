import type { ReactElement } from "react";

const shapes = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v5M10 13.8v.01" />
    </>
  ),
  search: (
    <>
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="M12.7 12.7 18 18" />
    </>
  ),
  theme: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
    </>
  ),
  left: <path d="M16 10H4M9 5l-5 5 5 5" />,
  right: <path d="M4 10h12M11 5l5 5-5 5" />,
  up: <path d="M10 16V4M5 9l5-5 5 5" />,
  pause: <path d="M7 5v10M13 5v10" />,
  play: <path d="M7 4.5v11l8.5-5.5z" />,
  chat: <path d="M10 3c4 0 7.5 2.5 7.5 6.5S14 16 10 16q-1 0-2-.5L4 17l.5-3.5q-2-1.5-2-4C2.5 5.5 6 3 10 3z" />,
  phone: (
    <path d="M6.5 3 4 3.5Q3 4 3 5.5C4 11 9 16 14.5 17q1.5 0 2-1l.5-2.5-3.5-2-1.5 2a11 11 0 0 1-5.5-5.5l2-1.5z" />
  ),
  linkedin: <path d="M4.5 2.5h11l2 2v11l-2 2h-11l-2-2v-11zM6.5 9v5m0-7.5h0m3 7.5V9q4-.5 4 2v3" />,
  youtube: <path d="M4.5 4.5h11l2 2v7l-2 2h-11l-2-2v-7zm4 3v5l4-2.5z" />,
  github: <path d="M7.5 13 4.5 10l3-3m5 0 3 3-3 3" />,
  globe: (
    <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM3 10h14M10 3c4.5 4.5 4.5 9.5 0 14-4.5-4.5-4.5-9.5 0-14z" />
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof shapes;

/** A line drawing of 20 by 20 units in the text colour. Decorative: the control around it has an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(shapes, name);
}

/** The icon of a network by its name; a globe for an unknown one. */
export function networkIcon(network: string): IconName {
  const name = network.toLowerCase();
  return isIcon(name) ? name : "globe";
}
