import { entryPath } from "#model/collections/collections.ts";
import { SKILL_LEVELS } from "#model/collections/person.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { findList, listPath } from "#model/content/post-list.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { drawTrack } from "#model/kolam/draw-counts.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { EntryFacts } from "../../parts/entry-facts/entry-facts.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { PERSON_SHAPE } from "../../parts/person-cell/person-covers.ts";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { Story } from "../../parts/story/story.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Tally } from "../../ui/tally/tally.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./skills/skills.css?inline";

/** The contact topic for a person without one. */
const ANY_TOPIC = "something-else";

export function load({ params, content }: PageRequest) {
  const person = findEntry(content, "people", params.slug);
  if (!person) return noEntry(content, "people", params.slug);
  const { crumbs, labels, sample, write, skills, cases, ask } = content.page("people");
  const { slug, title, callName, role, lede, since, place, languages, answers, author } = person;
  const named = (text: string) => fillIn(text, { person: callName });
  const list = author && findList({ author }, content.taxonomy(), content.posts());
  // In the colours that it has in the list.
  const [cover] = drawCovers([title], 1, PERSON_SHAPE);
  return {
    head: person.head,
    copy: { heading: title, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/people" }, title] },
    sample: person.sample && sample,
    drawing: drawKolam(title, PERSON_SHAPE),
    ground: cover?.ground ?? "gold",
    picture: shownPicture(person.photograph, content.picture),
    action: {
      label: named(write),
      href: `/contact?topic=${answers.topics[0] ?? ANY_TOPIC}&from=people/${slug}`,
    },
    facts: [
      { term: labels.role, text: role, large: true },
      { term: labels.since, text: since },
      { term: labels.place, text: place },
      { term: labels.languages, text: languages.join(", ") },
    ],
    answers: { term: labels.answers, text: answers.text },
    posts: list ? { term: labels.posts, label: labels.allPosts, href: listPath(list) } : undefined,
    quote: person.quote,
    about: person.about,
    skills: {
      heading: named(skills.heading),
      note: skills.note,
      rows: person.skills.map(({ name, level }) => ({
        name,
        level: fillIn(skills.level, { level, of: SKILL_LEVELS }),
        track: drawTrack(level, SKILL_LEVELS),
      })),
    },
    cases: {
      heading: cases,
      rows: content
        .entries("cases")
        .filter(({ closing }) => closing.person === slug)
        .map((one) => ({
          href: entryPath("cases", one),
          title: one.title,
          note: one.client.name,
          text: [one.industry, one.duration.text].join(", "),
          drawing: drawKolam(`case-${one.slug}`, { grid: "lens", columns: 5, rows: 3 }),
        })),
    },
    ask: { title: named(ask.title), lede: ask.lede },
    closing: drawKolam(`call-people-${slug}`, { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head, sample }: Data): PageMeta => ({ head, index: !sample });

export const Title = ({ data }: { data: Data }) => (
  <PageHead {...data} ink="petal">
    <ButtonLink {...data.action} />
  </PageHead>
);

/** One person: their work, their topics, and the cases they led. */
export default function PersonPage({ data }: { data: Data }) {
  const { facts, answers, posts, quote, about, skills, cases } = data;
  return (
    <>
      <EntryFacts facts={facts} />
      <Story facts={[answers, ...(posts ? [{ term: posts.term, text: <TextLink {...posts} /> }] : [])]}>
        {quote && <p>“{quote}”</p>}
        {about.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Story>
      <Skills {...skills} />
      {cases.rows.length > 0 && (
        <Section className="follows" heading={cases.heading}>
          <IndexRows rows={cases.rows} />
        </Section>
      )}
    </>
  );
}

export const Ask = ({ data }: { data: Data }) => (
  <CallToAction {...data.ask} action={data.action} drawing={data.closing} />
);

interface SkillsProps {
  heading: string;
  /** Source of the ratings. */
  note: string;
  rows: readonly { name: string; level: string; track: Drawing }[];
}

/** A person's skills, with ratings. */
function Skills({ heading, note, rows }: SkillsProps) {
  return (
    <Section className="follows" heading={heading} aside={<p className="soft small">{note}</p>}>
      <Style name="person-skills" css={css} />
      <ul className="skillset">
        {rows.map(({ name, level, track }) => (
          <li key={name}>
            {name}
            <Tally drawing={track} />
            <span className="sr">{level}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
