import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./ways.css?inline";

interface WaysProps {
  ways: readonly { label: string; text: ReactNode; href?: string }[];
}

/** Contact details in rows between hairlines. */
export function Ways({ ways }: WaysProps) {
  const entries = ways.map(({ label, text, href }) => ({
    term: label,
    text: href ? <a href={href}>{text}</a> : text,
  }));
  return (
    <>
      <Style name="ways" css={css} />
      <Facts className="ways ruled" entries={entries} />
    </>
  );
}
