import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

interface BenefitsProps {
  heading: string;
  lede: string;
  items: readonly { title: string; text: string; drawing: Drawing }[];
}

/** Four promises; a chain of one to four dots counts them. */
export function Benefits({ heading, lede, items }: BenefitsProps) {
  return (
    <section className="section">
      <div className="wrap grid benefits">
        <div>
          <h2 className="d2">{heading}</h2>
          <p className="soft">{lede}</p>
        </div>
        <ul>
          {items.map(({ title, text, drawing }) => (
            <li key={title}>
              <Kolam drawing={drawing} />
              <h3 className="t2">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
