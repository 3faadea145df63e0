interface CopyProps {
  heading: string;
  note: string;
  entries: readonly { label: string; text: string }[];
}

/** The message as it was sent. */
export function Copy({ heading, note, entries }: CopyProps) {
  return (
    <section className="sent" aria-labelledby="sent">
      <div>
        <h2 className="t1" id="sent">
          {heading}
        </h2>
        <p className="small soft">{note}</p>
      </div>
      <dl>
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
