import type { ComponentProps } from "react";

/** A link. */
export function Link({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  return <a href={to} {...rest} />;
}

/** An underlined link from the content, in running text or on a line of its own. */
export function TextLink({ label, href }: { label: string; href: string }) {
  return (
    <Link className="link" to={href}>
      {label}
    </Link>
  );
}
