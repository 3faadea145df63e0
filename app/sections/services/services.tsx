import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { ServiceRow } from "./service-row.tsx";

/** Services as rows. */
export default function Services({ id, className, context, label, rows }: Shown<typeof load>) {
  return (
    <section className={`services section wrap ${className}`} aria-label={label} id={id}>
      {rows.map((row, index) => (
        <ServiceRow key={row.service.id} {...row} index={index} from={context.page} />
      ))}
    </section>
  );
}
