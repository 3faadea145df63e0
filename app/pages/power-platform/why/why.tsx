import type { PageContent } from "#model/content/pages/index.ts";

/** Why one record: the statement, its reasons, and what it costs. */
export function Why({ label, title, texts }: PageContent<"power-platform">["why"]) {
  return (
    <section className="why section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <h2 className="d2">{title}</h2>
        <div className="why-text">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
