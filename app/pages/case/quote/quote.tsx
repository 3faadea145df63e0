interface QuoteProps {
  text: string;
  name: string;
  role: string;
  /** Since when it may be shown. */
  permission: string;
}

/** What somebody said of the work, who that is, and when they agreed to be quoted. */
export function Quote({ text, name, role, permission }: QuoteProps) {
  return (
    <section className="section">
      <div className="wrap">
        <figure className="quote">
          <blockquote>
            <p className="t1">“{text}”</p>
          </blockquote>
          <figcaption>
            <p className="label">{name}</p>
            <p>{role}</p>
            <p className="small soft">{permission}</p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
