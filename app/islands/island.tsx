import type { ReactNode } from "react";
import { scriptSafeJson } from "../head/script-safe-json.ts";
import { usePlain } from "../ui/kolam/plain.ts";

interface IslandProps<Props> {
  /** Its module in app/islands; see app/browser/start-islands.ts. */
  name: "contact-form";
  /** The properties of its component; JSON. */
  props: Props;
  /** The same component, as the server renders it. */
  children: ReactNode;
}

/** A part of a page that React takes over on first use. It works without. */
export function Island<Props>({ name, props, children }: IslandProps<Props>) {
  const data = { props, isPlain: usePlain() };
  return (
    <>
      <div className="island" data-island={name}>
        {children}
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />
    </>
  );
}
