import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { ServiceRow } from "./service-row.tsx";

/** Services as rows. */
export default function Services({ id, context, label, rows }: Shown<typeof load>) {
  return (
    <section className="services wrap" aria-label={label} id={id}>
      {rows.map((row) => (
        <ServiceRow key={row.service.id} {...row} from={context.page} />
      ))}
    </section>
  );
}
