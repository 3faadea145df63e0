import { useEffect } from "react";
import { data, redirect } from "react-router";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext, messagesContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { forgetSentDraft } from "../../sections/contact-form/draft.ts";
import { Facts } from "../../ui/facts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { Route } from "./+types/receipt.ts";
import { Answer } from "./answer.tsx";
import { receiptView, type ReceiptView } from "./receipt-view.ts";

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
        {more && <TextLink {...more} />}
      </div>
      {copy && <Copy {...copy} />}
    </section>
  );
}

/** The sentence with the reference, which is set apart and never broken. */
function Lede({ text, reference = "" }: { text: string; reference?: string | undefined }) {
  const [before, after] = text.split("{reference}");
  return (
    <p className="lede soft">
      {before}
      {after !== undefined && (
        <>
          <strong>{reference}</strong>
          {after}
        </>
      )}
    </p>
  );
}

/** The message as it was sent. */
function Copy({ heading, note, entries }: NonNullable<ReceiptView["copy"]>) {
  return (
    <section className="sent" aria-labelledby="sent">
      <div>
        <h2 className="t1" id="sent">
          {heading}
        </h2>
        <p className="small soft">{note}</p>
      </div>
      <Facts entries={entries} />
    </section>
  );
}
