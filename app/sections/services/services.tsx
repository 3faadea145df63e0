import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import type { SectionOf } from "#model/content/section.ts";
import { drawPair } from "#model/kolam/sketches/draw-arms.ts";
import { CoverPicture, type CoverFacts } from "../../parts/cover-picture/cover-picture.tsx";
import { Style } from "../../styles/style.tsx";
import dotRuleCss from "../../ui/dot-rule/dot-rule.css?inline";
import { groundClass, Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Ticks } from "../../ui/ticks/ticks.tsx";
import coveredCss from "./covered.css?inline";
import type { ServiceEntry } from "./entries-for.ts";
import pairedCss from "./paired.css?inline";
import type { schema } from "./schema.ts";
import serviceRowCss from "./service-row.css?inline";

/** The grounds of panels, in order. */
const GROUNDS = ["gold", "floor", "rice", "leaf"] as const;

/** Services as rows. */
export default function Services({ id, className, context, label, rows }: Shown<typeof load>) {
  return (
    <section className={`services section wrap ${className}`} aria-label={label} id={id}>
      {rows.map((row, index) => (
        <ServiceRow key={row.service.id} {...row} index={index} from={context.page} />
      ))}
    </section>
  );
}

type Service = SectionOf<typeof schema>["services"][number];

interface ServiceRowProps {
  service: Service;
  /** Its index in the list. */
  index: number;
  /** Its offers and proofs. */
  entries: readonly ServiceEntry[];
  cover: CoverFacts | undefined;
  /** The page's address, which a message names. */
  from: string;
}

/** One service: its cover or its two ends, description, contents, and a link to the contact form. */
function ServiceRow({ service, index, entries, cover, from }: ServiceRowProps) {
  const { pair } = service;
  return (
    <article className={`service grid dot-rule ${pair ? "paired" : "covered"}`} id={service.id}>
      <Style name="service-row" css={serviceRowCss} />
      <Style name="dot-rule" css={dotRuleCss} />
      {pair ? <PairPanel pair={pair} index={index} /> : <Cover cover={cover} label={service.title} />}
      <div className="service-copy">
        {pair && <p className="soft small">{pair.label}</p>}
        <h2 className="t1">{service.title}</h2>
        <p>{service.text}</p>
        <TextLink alone label={service.link} href={`/contact?topic=${service.topic}&from=${from}`} />
        {entries.map(({ label, href, terms }) => (
          <p className="service-entry small" key={href}>
            <TextLink alone label={label} href={href} /> {terms}
          </p>
        ))}
      </div>
      <Ticks points={service.points} />
    </article>
  );
}

function Cover({ cover, label }: { cover: CoverFacts | undefined; label: string }) {
  return (
    <>
      <Style name="service-covered" css={coveredCss} />
      {cover && <CoverPicture cover={cover} label={label} />}
    </>
  );
}

/** Both ends and their shared record. */
function PairPanel({ pair, index }: { pair: NonNullable<Service["pair"]>; index: number }) {
  return (
    <div className={`pair-panel ${groundClass(GROUNDS[index % GROUNDS.length] ?? "rice")}`}>
      <Style name="service-paired" css={pairedCss} />
      <Kolam drawing={drawPair(index)} ink="petal" draw="view" />
      <p aria-hidden="true">
        <span>{pair.module.name}</span>
        <span>{pair.tool.name}</span>
      </p>
    </div>
  );
}
