import type { ReactNode } from "react";

interface FactsProps {
  className?: string;
  entries: readonly { term: string; text: ReactNode }[];
}

/** Terms with their descriptions. */
export function Facts({ className, entries }: FactsProps) {
  return (
    <dl className={className}>
      {entries.map(({ term, text }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
