import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { Facts } from "../../ui/facts.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import smallKolamCss from "../../ui/kolam/small-kolam.css?inline";
import { SmallKolam } from "../../ui/kolam/small-kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Answer } from "./answer.tsx";
import { receiptView, type ReceiptView } from "./receipt-view.ts";
import { Style } from "../../styles/style.tsx";
import css from "./receipt.css?inline";

/** Retry-After in seconds for an unreadable receipt. */
const RETRY_AFTER_S = "30";

export async function load({ params, content, contact }: PageRequest) {
  const receipt = await contact.receipt(params.token ?? "");
  if (!receipt) throw redirectTo("/not-found");
  const { timeZone } = content.site();
  const view = receiptView(receipt, content.page("receipt"), content.page("contact").form, timeZone);
  if (receipt.kind === "unavailable") {
    return { ...view, drawing: undefined, isUnavailable: true };
  }
  const drawing = drawKolam(receipt.reference, { grid: "round", columns: 9, channels: 0 });
  return { ...view, drawing, isUnavailable: false };
}

type Data = Loaded<typeof load>;

export const head = ({ head, isUnavailable }: Data): PageMeta => ({
  head,
  index: false,
  ...(isUnavailable && { status: 503, retryAfter: RETRY_AFTER_S }),
});

/** The page after a message is stored: its reference, a kolam drawn from it, and the next steps. */
export default function ReceiptPage({ data }: { data: Data }) {
  const { heading, lede, reference, drawing, answer, steps, more, copy } = data;
  return (
    <section className="wrap done grid">
      <Style name="small-kolam" css={smallKolamCss} />
      <Style name="receipt" css={css} />
      {drawing && (
        <div className="done-art framed on-leaf">
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
          <ol className="ruled">
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
      <Facts
        className="ruled"
        entries={entries.map(({ term, text, drawing }) => ({
          term,
          text: drawing ? <SmallKolam drawing={drawing} /> : text,
        }))}
      />
    </section>
  );
}
