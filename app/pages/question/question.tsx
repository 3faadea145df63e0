import { findEntry } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Story } from "../../parts/story/story.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { listedServices } from "#model/content/listed-services.ts";

export function load({ params, content }: PageRequest) {
  const question = findEntry(content, "questions", params.slug);
  if (!question) return noEntry(content, "questions", params.slug);
  const { crumbs, labels, sample, ask } = content.page("questions");
  const { head, slug, title, lede, answer, more } = question;
  const services = listedServices(content).filter(({ id }) => question.services.includes(id));
  return {
    head,
    copy: {
      heading: title,
      lede,
      crumbs: [{ label: crumbs.at(-1) ?? "", href: "/questions" }, title],
    },
    sample: question.sample && sample,
    picture: shownPicture(question.photograph, content.picture),
    answer,
    links: [
      {
        term: labels.services,
        links: services.map(({ id, title: label }) => ({ label, href: `/services#${id}` })),
      },
      { term: labels.more, links: more },
    ].filter(({ links }) => links.length > 0),
    ask: {
      title: ask.title,
      lede: ask.lede,
      action: {
        label: ask.label,
        href: `/contact?topic=${services[0]?.topic ?? "something-else"}&from=questions/${slug}`,
      },
    },
    closing: drawKolam(`call-questions-${slug}`, { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head, sample }: Data): PageMeta => ({ head, index: !sample });

export const Title = ({ data }: { data: Data }) => <PageHead {...data} ground="rice" />;

/** One question with its full answer. */
export default function QuestionPage({ data }: { data: Data }) {
  const { answer, links } = data;
  return (
    <Story facts={links.map((group) => ({ term: group.term, text: <LinkList links={group.links} /> }))}>
      {answer.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Story>
  );
}

export const Ask = ({ data }: { data: Data }) => <CallToAction {...data.ask} drawing={data.closing} />;
