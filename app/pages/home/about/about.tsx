import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { IndexRows } from "../../../sections/index-rows/index-rows.tsx";
import { Statement } from "../../../sections/statement/statement.tsx";
import { Link } from "../../../ui/link.tsx";

type Offer = Omit<PageContent<"home">["about"]["offers"][number], "kolam"> & { drawing: Drawing };

/** What the company believes, and the seven things it offers. */
export function About({
  offers,
  more,
  ...words
}: Omit<PageContent<"home">["about"], "offers"> & { offers: Offer[] }) {
  const link = (
    <Link className="link" to={more.href}>
      {more.label}
    </Link>
  );
  return (
    <Statement {...words} more={link}>
      <IndexRows rows={offers} />
    </Statement>
  );
}
