import { Style } from "../../styles/style.tsx";
import { TextLink } from "../../ui/link.tsx";
import css from "./two-texts.css?inline";

interface TwoTextsProps {
  id?: string | undefined;
  texts: readonly { title: string; text: string; link?: { label: string; href: string } | undefined }[];
  /** Further classes, such as the ground. */
  className?: string;
}

/** Texts beside each other, each with a heading. */
export function TwoTexts({ id, texts, className }: TwoTextsProps) {
  return (
    <section className={className ? `section ${className}` : "section"} id={id}>
      <Style name="two-texts" css={css} />
      <div className="wrap two-texts">
        {texts.map(({ title, text, link }) => (
          <div key={title}>
            <h2 className="t1">{title}</h2>
            <p>{text}</p>
            {link && <TextLink {...link} alone />}
          </div>
        ))}
      </div>
    </section>
  );
}
