import { entryPath } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { listedServices } from "#model/content/listed-services.ts";
import { formatDay } from "#model/content/format-day.ts";
import { postPath } from "#model/content/post.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawTeam } from "#model/kolam/draw-counts.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { readingRows } from "../../parts/subject-panel/subject-panel.tsx";
import { Story } from "../../parts/story/story.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { BeforeAfter } from "./before-after/before-after.tsx";
import { closingOf } from "./closing-of.ts";
import { Quote } from "../../parts/quote/quote.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./next-case/next-case.css?inline";

export function load({ params, content }: PageRequest) {
  const one = findEntry(content, "cases", params.slug);
  if (!one) return noEntry(content, "cases", params.slug);
  const { crumbs, labels, sample, figures, permission, next } = content.page("cases");
  const { slug, heading, lede, client, duration, team, quote } = one;
  const [figure] = one.figures;
  const services = listedServices(content).filter(({ id }) => one.services.includes(id));
  const cases = content.entries("cases");
  const following = cases[(cases.findIndex((other) => other.slug === slug) + 1) % cases.length];
  return {
    head: one.head,
    copy: { heading, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/cases" }, client.name] },
    sample: one.sample && sample,
    panel: figure && { title: figure.title, rows: readingRows(figureReadings(figure), figures) },
    picture: shownPicture(one.photograph, content.picture),
    facts: {
      client: { term: labels.client, text: client.name, large: true, note: client.note },
      duration: { term: labels.duration, ...duration, tally: drawChain(duration.count) },
      team: {
        term: labels.team,
        text: team.text,
        note: team.note,
        tally: drawTeam(team.theirs, team.ours),
      },
      services: services.map(({ id, title }) => ({ label: title, href: `/services#${id}` })),
    },
    labels,
    industry: one.industry,
    stack: one.stack,
    running: one.running,
    posts: one.posts.flatMap((id) => {
      const post = content.post(id);
      return post ? [{ label: post.title, href: postPath(post) }] : [];
    }),
    story: one.story,
    figures: {
      ...figures,
      rows: one.figures.map((figure) => ({
        title: figure.title,
        source: fillIn(figures.source, { source: figure.source, day: formatDay(figure.read) }),
        ...figureReadings(figure),
      })),
    },
    quote: quote && {
      ...quote,
      permission: fillIn(permission, { day: formatDay(quote.permitted) }),
    },
    next:
      following && following.slug !== slug
        ? {
            label: fillIn(next, { client: following.client.name }),
            title: following.title,
            href: entryPath("cases", following),
          }
        : undefined,
    closing: closingOf(one, content),
    drawings: { closing: drawKolam(`call-cases-${slug}`, { grid: "round", columns: 7 }) },
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head, sample }: Data): PageMeta => ({ head, index: !sample });

export const Title = ({ data }: { data: Data }) => <PageHead {...data} ink="petal" ground="floor" />;

/** One case: the problem, the work, and the figures before and after. */
export default function CasePage({ data }: { data: Data }) {
  const { facts, labels, story, figures, quote, next } = data;
  const { services, ...counted } = facts;
  return (
    <>
      <EntryFacts
        facts={[...Object.values(counted), { term: labels.services, text: <LinkList links={services} /> }]}
      />
      <Story
        facts={[
          { term: labels.stack, text: <List texts={data.stack} /> },
          { term: labels.industry, text: data.industry },
          { term: labels.running, text: data.running },
          ...(data.posts.length > 0 ? [{ term: labels.posts, text: <LinkList links={data.posts} /> }] : []),
        ]}
      >
        <p>{story.lede}</p>
        {story.chapters.map(({ heading, text, steps }) => (
          <Chapter key={heading} heading={heading} text={text} steps={steps} />
        ))}
      </Story>
      <BeforeAfter {...figures} />
      {quote && <Quote {...quote} />}
      {next && <NextCase {...next} />}
    </>
  );
}

export const Ask = ({ data }: { data: Data }) => (
  <CallToAction {...data.closing} drawing={data.drawings.closing} ground="gold" />
);

function Chapter({ heading, text, steps }: { heading: string; text: string[]; steps: string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface NextCaseProps {
  label: string;
  title: string;
  href: string;
}

/** Link to the next case. */
function NextCase({ label, title, href }: NextCaseProps) {
  return (
    <section className="section follows">
      <Style name="case-next-case" css={css} />
      <div className="wrap">
        <a className="next-case" href={href}>
          <span>
            <small>{label}</small>
            <span className="t1">{title}</span>
          </span>
          <Arrow />
        </a>
      </div>
    </section>
  );
}
