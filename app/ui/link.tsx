interface TextLinkProps {
  label: string;
  href: string;
  /** True if it is on a line of its own. */
  alone?: boolean;
}

/** An underlined link from the content, in running text or on a line of its own. */
export function TextLink({ label, href, alone }: TextLinkProps) {
  return (
    <a className={alone ? "link alone" : "link"} href={href}>
      {label}
    </a>
  );
}
