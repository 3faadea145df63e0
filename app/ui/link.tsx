interface TextLinkProps {
  label: string;
  href: string;
  /** True if on a separate line. */
  alone?: boolean;
}

/** An underlined link from the content, in text or on a separate line. */
export function TextLink({ label, href, alone }: TextLinkProps) {
  return (
    <a className={alone ? "link alone" : "link"} href={href}>
      {label}
    </a>
  );
}
