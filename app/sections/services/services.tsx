import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import jumpsCss from "./jumps.css?inline";
import { ServiceRow } from "./service-row.tsx";

/** Services as rows. */
export default function Services({ id, className, context, label, rows }: Shown<typeof load>) {
  return (
    <section className={`services section wrap ${className}`} aria-label={label} id={id}>
      {rows.every(({ service }) => !service.pair) && <Jumps label={label} services={rows} />}
      {rows.map((row, index) => (
        <ServiceRow key={row.service.id} {...row} index={index} from={context.page} />
      ))}
    </section>
  );
}

/** Links to the services, for phones: their rows are long there. */
function Jumps({ label, services }: { label: string; services: Shown<typeof load>["rows"] }) {
  return (
    <nav className="service-jumps" aria-label={label}>
      <Style name="service-jumps" css={jumpsCss} />
      <ul>
        {services.map(({ service: { id, title } }) => (
          <li key={id}>
            <a className="link alone" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
