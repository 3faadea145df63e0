import type { Service } from "#model/content/pages/services.ts";
import type { Cover } from "#model/kolam/draw-covers.ts";
import { CoverPicture } from "../../../sections/cover-picture/cover-picture.tsx";
import { Link } from "../../../ui/link.tsx";
import { Ticks } from "../../../ui/ticks/ticks.tsx";

/** One service: its cover, what it is, what belongs to it, and the way to ask about it. */
export function ServiceRow({ service, cover }: { service: Service; cover: Cover | undefined }) {
  return (
    <article className="service dot-rule" id={service.id}>
      {cover && <CoverPicture cover={cover} />}
      <div className="service-copy">
        <h2 className="t1">{service.title}</h2>
        <p>{service.text}</p>
        <Link className="link" to={`/contact?topic=${service.topic}&from=services`}>
          {service.link}
        </Link>
      </div>
      <Ticks points={service.points} />
    </article>
  );
}
