import { SmallKolam } from "#app/ui/kolam/small-kolam.tsx";
import type { OpenMessage } from "#model/desk/message-views.ts";

/** What else was filled in, as facts. */
export function fieldFacts({ fields }: Pick<OpenMessage, "fields">) {
  return fields.map(({ label, value, drawing }) => ({
    term: label,
    text: drawing ? <SmallKolam drawing={drawing} /> : value,
  }));
}
