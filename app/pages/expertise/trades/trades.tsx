import { type IndexRow, IndexRows } from "../../../sections/index-rows/index-rows.tsx";

interface TradesProps {
  heading: string;
  lede: string;
  rows: readonly IndexRow[];
}

/** Industries on the second axis of the page; each row leads to the problem that the trade most often brings. */
export function Trades({ heading, lede, rows }: TradesProps) {
  return (
    <section className="section follows trades">
      <div className="wrap grid">
        <h2 className="d2">{heading}</h2>
        <p className="soft">{lede}</p>
        <IndexRows rows={rows} />
      </div>
    </section>
  );
}
