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
  chat: (
    <path d="M10 3c4.4 0 7.5 2.7 7.5 6.3S14.4 15.5 10 15.5c-.8 0-1.6-.1-2.3-.3L4 17l.7-3.2C3.3 12.7 2.5 11.1 2.5 9.3 2.5 5.7 5.6 3 10 3z" />
  ),
  phone: (
    <path d="M6.5 2.8 4 3.5c-.8.3-1.2 1-1.1 1.9.9 6.1 5.6 10.8 11.7 11.7.9.1 1.6-.3 1.9-1.1l.7-2.5-3.7-2-1.7 1.7a11 11 0 0 1-5-5l1.7-1.7z" />
  ),
  linkedin: (
    <path d="M5 2.5h10A2.5 2.5 0 0 1 17.5 5v10a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 15V5A2.5 2.5 0 0 1 5 2.5zM6.3 9v4.7m0-7.4v.01M9.5 13.7V9m0 2c0-1.2.9-2 2.1-2s2 .8 2 2v2.7" />
  ),
  youtube: (
    <path d="M5 4.5h10A2.5 2.5 0 0 1 17.5 7v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 13V7A2.5 2.5 0 0 1 5 4.5zm3.5 3v5l4-2.5z" />
  ),
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
