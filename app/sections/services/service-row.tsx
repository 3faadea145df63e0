import { CoverPicture, type CoverFacts } from "../../parts/cover-picture/cover-picture.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";
import type { SectionOf } from "#model/content/section.ts";
import type { ServiceEntry } from "./entries-for.ts";
import type { schema } from "./schema.ts";
import { Style } from "../../styles/style.tsx";
import serviceRowCss from "./service-row.css?inline";
import dotRuleCss from "../../ui/dot-rule/dot-rule.css?inline";

interface ServiceRowProps {
  service: SectionOf<typeof schema>["services"][number];
  /** What it is bought and proved with. */
  entries: readonly ServiceEntry[];
  cover: CoverFacts | undefined;
  /** The page's address, which a message names. */
  from: string;
}

/** One service: its cover, what it is, what it includes, and a link to the contact form. */
export function ServiceRow({ service, entries, cover, from }: ServiceRowProps) {
  return (
    <article className="service grid dot-rule" id={service.id}>
      <Style name="service-row" css={serviceRowCss} />
      <Style name="dot-rule" css={dotRuleCss} />
      {cover && <CoverPicture cover={cover} label={service.title} />}
      <div className="service-copy">
        <h2 className="t1">{service.title}</h2>
        <p>{service.text}</p>
        <TextLink label={service.link} href={`/contact?topic=${service.topic}&from=${from}`} />
        {entries.map(({ label, href, terms }) => (
          <p className="service-entry small" key={href}>
            <TextLink label={label} href={href} /> {terms}
          </p>
        ))}
      </div>
      <Ticks points={service.points} />
    </article>
  );
}
