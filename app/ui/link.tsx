import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/**
 * A link: within the site a plain anchor until hydration, then a client navigation, prefetched on intent, with a view
 * transition where the browser supports it and motion is allowed. External addresses and `mailto:` stay anchors.
 */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string }) {
  if (!to.startsWith("/")) return <a href={to} {...anchorProps(rest)} />;
  return <RouterLink to={to} prefetch="intent" discover="none" viewTransition {...rest} />;
}

function anchorProps(props: Omit<ComponentProps<typeof RouterLink>, "to">): ComponentProps<"a"> {
  const {
    discover,
    prefetch,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
    ...anchor
  } = props;
  return anchor;
}
