import { drawChain } from "#model/kolam/draw-chain.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { contactForm } from "#model/contact/field-names.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { ContactForm } from "../../sections/contact-form/contact-form.tsx";
import { sendForm } from "../../sections/contact-form/form-answer.ts";
import { formFacts, formHead, takeForm } from "../../sections/contact-form/form-route.ts";
import { Wordmark } from "../../shell/wordmark.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/powerbi-landing.ts";

/** Dots of a bar across the whole width. */
const WHOLE_BAR = 20;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { head, heading, lede, bars, form } = content.page("powerbi-landing");
  const { wordmark, shortName, address, footer } = content.site();
  return {
    head,
    heading,
    lede,
    form,
    logo: { wordmark, shortName },
    address: address.lines.join(", "),
    legal: footer.legal,
    bars: {
      caption: bars.caption,
      rows: bars.items.map((item) => ({ ...item, chain: drawChain(item.count) })),
      width: drawChain(WHOLE_BAR).width,
    },
    ...formFacts(context, contactForm("campaign").shows),
  };
}

export const action = takeForm;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(() => serverAction());

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  return pageMeta(formHead(args.loaderData), args, { index: false });
}

/** One campaign, one form, nothing around it. */
export default function PowerbiLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lede, form, logo, address, legal, bars, words, email, formKey } = loaderData;
  return (
    <div className="camp">
      <section className="camp-main on-gold">
        <Link className="logo" to="/">
          <Wordmark site={logo} />
        </Link>
        <h1 className="d1">{heading}</h1>
        <p className="lede">{lede}</p>
        <Bars {...bars} />
        <p className="micro">{address}</p>
      </section>
      <section className="camp-side">
        <h2 className="t1">{form.heading}</h2>
        <ContactForm
          kind="campaign"
          action="/powerbi-landing"
          words={words}
          send={form.send}
          formKey={formKey}
          from="powerbi-landing"
          email={email}
          first={actionData}
        />
        <div className="camp-legal micro soft">
          <p>{form.legal}</p>
          {legal.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
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
