/** Texts beside each other, each under its own heading. */
export function TwoTexts({ texts }: { texts: readonly { title: string; text: string }[] }) {
  return (
    <section className="section">
      <div className="wrap two-texts">
        {texts.map(({ title, text }) => (
          <div key={title}>
            <h2 className="t1">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
