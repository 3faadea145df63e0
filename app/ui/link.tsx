import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/**
 * A link inside the site: a plain anchor until hydration, then a navigation in the page, fetched ahead on intent
 * and cross-faded where the browser can and motion is allowed. Foreign addresses and `mailto:` stay anchors.
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
