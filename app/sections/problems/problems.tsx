import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import type { load } from "./load.ts";
import { ProblemRow } from "./problem-row.tsx";
import css from "./problems.css?inline";

/** Problems, each in one sentence that opens to where we would begin. */
export default function Problems({ id, labels, note, from, rows }: Shown<typeof load>) {
  return (
    <section className="said" aria-label={labels.problems} id={id}>
      <Style name="problems" css={css} />
      {rows.map((row, index) => (
        <ProblemRow key={row.problem.id} {...row} labels={labels} from={from} open={index === 0} />
      ))}
      <p className="wrap small soft said-note">{note}</p>
    </section>
  );
}
