import type { PageContent } from "#model/content/pages/index.ts";
import { LineSteps } from "../../../sections/line-steps/line-steps.tsx";
import { SectionHead } from "../../../sections/section-head/section-head.tsx";
import { Carriers } from "./carriers.tsx";

/** The migration on one line: each step says how to go back from it, and a table what carries the rows. */
export function Moving({
  id,
  heading,
  back,
  steps,
  note,
  carriers,
}: PageContent<"power-platform">["moving"]) {
  return (
    <section className="section moving on-floor" id={id}>
      <div className="wrap">
        <SectionHead heading={heading} />
        <LineSteps
          steps={steps.map(({ title, text, wayBack }) => ({
            title,
            text,
            foot: (
              <p className="way-back">
                <span className="micro">{back}</span> {wayBack}
              </p>
            ),
          }))}
        />
        <p className="micro moving-note">{note}</p>
        <Carriers {...carriers} />
      </div>
    </section>
  );
}
