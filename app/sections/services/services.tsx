import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { ServiceRow } from "./service-row.tsx";

/** Services as rows. */
export default function Services({ id, context, label, rows }: Shown<typeof load>) {
  return (
    <section className="services wrap" aria-label={label} id={id}>
      <nav className="service-jumps" aria-label={label}>
        <ul>
          {rows.map(({ service }) => (
            <li key={service.id}>
              <a className="link" href={`#${service.id}`}>
                {service.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rows.map((row) => (
        <ServiceRow key={row.service.id} {...row} from={context.page} />
      ))}
    </section>
  );
}
