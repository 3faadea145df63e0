import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

/**
 * A link: within the site a plain anchor until hydration, then a client navigation, prefetched on intent, with a view
 * transition where the browser supports it and motion is allowed. External addresses and `mailto:` stay anchors.
 */
export function Link({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  if (!to.startsWith("/")) return <a href={to} {...rest} />;
  return <RouterLink to={to} prefetch="intent" discover="none" viewTransition {...rest} />;
}

/** An underlined link from the content, in running text or on a line of its own. */
export function TextLink({ label, href }: { label: string; href: string }) {
  return (
    <Link className="link" to={href}>
      {label}
    </Link>
  );
}
