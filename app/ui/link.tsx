/** An underlined link from the content, in running text or on a line of its own. */
export function TextLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="link" href={href}>
      {label}
    </a>
  );
}
