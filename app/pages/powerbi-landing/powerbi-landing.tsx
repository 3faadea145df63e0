import { drawChain } from "#model/kolam/draw-chain.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { contactForm } from "#model/contact/field-names.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { Island } from "../../islands/island.tsx";
import { ContactForm } from "../../parts/contact-form/contact-form.tsx";
import { formFacts, formHead } from "../../parts/contact-form/form-route.ts";
import { Wordmark } from "../../shell/wordmark.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./powerbi-landing.css?inline";

/** Number of dots in a full-width bar. */
const WHOLE_BAR = 20;

export function load(request: PageRequest) {
  const { content } = request;
  const { head, heading, lede, bars, form } = content.page("powerbi-landing");
  const { wordmark, shortName, address, footer } = content.site();
  const facts = formFacts(request, contactForm("campaign").shows);
  return {
    head,
    heading,
    lede,
    side: form,
    logo: { wordmark, shortName },
    address: address.lines.join(", "),
    legal: footer.legal,
    bars: {
      caption: bars.caption,
      rows: bars.items.map((item) => ({ ...item, chain: drawChain(item.count) })),
      width: drawChain(WHOLE_BAR).width,
    },
    refused: facts.refused,
    words: facts.words,
    form: {
      ...facts,
      kind: "campaign" as const,
      action: "/powerbi-landing",
      send: form.send,
      from: "powerbi-landing",
    },
  };
}

type Data = Loaded<typeof load>;

export const head = (data: Data): PageMeta => ({ head: formHead(data), index: false });

/** One campaign, one form, nothing around it. */
export default function PowerbiLandingPage({ data }: { data: Data }) {
  const { heading, lede, side, logo, address, legal, bars, form } = data;
  return (
    <div className="camp">
      <Style name="powerbi-landing" css={css} />
      <section className="camp-main on-gold">
        <a className="logo" href="/">
          <Wordmark site={logo} />
        </a>
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
        <Bars {...bars} />
        <p className="micro">{address}</p>
      </section>
      <section className="camp-side">
        <h2 className="t1">{side.heading}</h2>
        <Island name="contact-form" props={form}>
          <ContactForm {...form} />
        </Island>
        <div className="camp-legal micro soft">
          <p>{side.legal}</p>
          {legal.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      </section>
    </div>
  );
}

interface BarsProps {
  caption: string;
  rows: readonly { label: string; count: number; chain: Drawing }[];
  width: number;
}

/** A bar chart of chains: drawn in one width, so that a dot is as large in each. */
function Bars({ caption, rows, width }: BarsProps) {
  return (
    <figure className="camp-bars">
      <dl>
        {rows.map(({ label, count, chain }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd>
              <span className="sr">{count}</span>
              <Kolam drawing={{ ...chain, width }} draw="load" />
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="micro">{caption}</figcaption>
    </figure>
  );
}
