import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.tsx";

interface StoryProps {
  /** What one looks up, beside the text. */
  facts: readonly { term: string; text: ReactNode }[];
  children: ReactNode;
}

/** Running text, with a list of facts beside it that stays in view. */
export function Story({ facts, children }: StoryProps) {
  return (
    <section className="section">
      <div className="wrap story">
        <Facts className="side" entries={facts} />
        <div className="prose">{children}</div>
      </div>
    </section>
  );
}
