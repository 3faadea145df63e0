interface Way {
  label: string;
  text: string;
  href?: string;
}

/** The ways to reach the company beside the form. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <dl className="ways">
      {ways.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
