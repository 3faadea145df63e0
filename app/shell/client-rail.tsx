import type { FrameSite } from "./frame-site.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { logoInSprite } from "#model/content/logo-sprite.ts";
import type { Site } from "#model/content/site.ts";
import { ClientLogo } from "../ui/client-logo/client-logo.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import { Style } from "../styles/style.tsx";
import css from "./client-rail.css?inline";

const ARROWS = [
  { by: -1, name: "previous", icon: "left" },
  { by: 1, name: "next", icon: "right" },
] as const;

/**
 * The clients' logos: a row with native scrolling and snapping. Near the viewport it becomes a carousel that plays by
 * itself, and its buttons appear (app/browser/carousel.ts).
 */
export function ClientRail({ clients, copy }: { clients: FrameSite["clients"]; copy: Site["controls"] }) {
  const { label, logos } = clients;
  return (
    <section className="clients" aria-roledescription="carousel" aria-label={label}>
      <Style name="client-rail" css={css} />
      <div className="wrap">
        <p>{label}</p>
        <div className="rail-nav">
          <button
            className="icon-btn rail-play"
            type="button"
            aria-label={copy.pause}
            data-pause={copy.pause}
            data-play={copy.play}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </button>
          {ARROWS.map(({ by, name, icon }) => (
            <button key={name} className="icon-btn" type="button" aria-label={copy[name]} data-step={by}>
              <Icon name={icon} />
            </button>
          ))}
        </div>
        <div className="rail" role="group" aria-label={label} tabIndex={0}>
          <div className="rail-track">
            {logos.map((logo, index) => (
              <div
                key={logo.img}
                role="group"
                aria-roledescription="slide"
                aria-label={fillIn(copy.slide, { n: index + 1, count: logos.length })}
              >
                <ClientLogo {...logo} src={logoInSprite(logo.img, clients)} fetchPriority="low" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
