/** A message as it was typed: its paragraphs and lines, and never as HTML. */
export function Words({ text, lang }: { text: string; lang: string }) {
  const paragraphs = text.split(/(?:\r?\n){2,}/).filter((part) => part.trim() !== "");
  return (
    <div className="words" lang={lang || undefined} dir="auto">
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
