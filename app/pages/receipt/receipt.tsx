import { useEffect } from "react";
import { data, redirect } from "react-router";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext, messagesContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { forgetSentDraft } from "../../sections/contact-form/draft.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/receipt.ts";
import { Answer } from "./answer.tsx";
import { Copy } from "./copy.tsx";
import { Lede } from "./lede.tsx";
import { receiptView } from "./receipt-view.ts";

/** Seconds until it is worth asking again for a receipt that cannot be read. */
const RETRY_AFTER_S = "30";

export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await context.get(messagesContext).receipt(params.token);
  if (!receipt) return redirect("/not-found");
  const content = context.get(contentContext);
  const { timeZone } = content.site();
  const view = receiptView(receipt, content.page("receipt"), content.page("contact").form, timeZone);
  if (receipt.kind === "unavailable") {
    return data({ ...view, drawing: undefined }, { status: 503, headers: { "Retry-After": RETRY_AFTER_S } });
  }
  const drawing = drawKolam(receipt.reference, { grid: "round", columns: 9, channels: 0 });
  return data({ ...view, drawing });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => pageMeta(args.loaderData?.head, args, { index: false });

/** What a visitor sees once the message is stored: its reference, a kolam drawn from it, and what happens next. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { heading, lede, reference, drawing, answer, steps, more, copy, sent } = loaderData;
  useEffect(() => {
    if (sent) forgetSentDraft(sent.form, sent);
  }, [sent]);
  return (
    <section className="wrap done">
      {drawing && (
        <div className="done-art on-leaf">
          <Kolam drawing={drawing} ink="petal" draw="load" />
        </div>
      )}
      <div className="done-copy">
        <div role="status">
          <h1 className="d1">{heading}</h1>
          <Lede text={lede} reference={reference} />
        </div>
        {answer && <Answer {...answer} />}
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {more && (
          <Link className="link" to={more.href}>
            {more.label}
          </Link>
        )}
      </div>
      {copy && <Copy {...copy} />}
    </section>
  );
}
