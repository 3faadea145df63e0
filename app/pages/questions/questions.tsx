import { redirect } from "react-router";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { listedQuestions } from "../../sections/questions/listed-questions.ts";
import { Questions } from "../../sections/questions/questions.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Route } from "./+types/questions.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const questions = listedQuestions(content);
  if (questions.length === 0) throw redirect("/not-found");
  const copy = content.page("questions");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    questions,
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("questions-page", { grid: "lens", columns: 7, rows: 9 }),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.copy.head, args, { index: args.loaderData?.listed });

/** What clients ask before they sign, with short answers. */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { copy, questions, drawing, picture, closing } = loaderData;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="rice" />
      <Questions {...copy.list} mark={copy.sample.mark} questions={questions} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
