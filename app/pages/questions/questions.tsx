import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { listedQuestions } from "../../parts/questions/listed-questions.ts";
import { Questions } from "../../parts/questions/questions.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";

export function load({ url, content }: PageRequest) {
  const questions = listedQuestions(content);
  if (questions.length === 0) throw redirectTo("/not-found");
  const copy = content.page("questions");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    questions,
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("questions-page", HEAD_SHAPES.questions),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** What clients ask before they sign, with short answers. */
export default function QuestionsPage({ data }: { data: Data }) {
  const { copy, questions, drawing, picture, closing } = data;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="rice" />
      <Questions {...copy.list} mark={copy.sample.mark} questions={questions} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
