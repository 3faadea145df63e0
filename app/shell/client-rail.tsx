import { useEffect, useRef, useState } from "react";
import { fillIn } from "#model/content/fill-in.ts";
import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { moveRail, type RailMotion } from "./rail-motion.ts";

/** How far below the viewport the rail is when it becomes a carousel. */
const NEAR = "600px";

const ARROWS = [
  { by: -1, name: "previous", icon: "left" },
  { by: 1, name: "next", icon: "right" },
] as const;

/**
 * The clients' logos: a row with native scrolling and snapping. Near the viewport it becomes a carousel that plays by
 * itself, and gets its buttons.
 */
export function ClientRail({ clients, copy }: { clients: Site["clients"]; copy: Site["controls"] }) {
  const section = useRef<HTMLElement>(null);
  const motion = useRef<RailMotion>(null);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!section.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        motion.current = moveRail(section.current, setPlaying) ?? null;
      },
      { rootMargin: NEAR },
    );
    if (section.current) near.observe(section.current);
    return () => {
      near.disconnect();
      motion.current?.stop();
      motion.current = null;
    };
  }, []);

  const { label, logos } = clients;
  return (
    <section className="clients" aria-roledescription="carousel" aria-label={label} ref={section}>
      <div className="wrap">
        <p>{label}</p>
        <div className="rail-nav">
          <button
            className="icon-btn rail-play"
            type="button"
            aria-label={playing ? copy.pause : copy.play}
            onClick={() => motion.current?.toggle()}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
          {ARROWS.map(({ by, name, icon }) => (
            <button
              key={name}
              className="icon-btn"
              type="button"
              aria-label={copy[name]}
              onClick={() => motion.current?.step(by)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
        <div className="rail" role="group" aria-label={label} tabIndex={0}>
          <div className="rail-track">
            {logos.map(({ img, alt }, index) => (
              <div
                key={img}
                role="group"
                aria-roledescription="slide"
                aria-label={fillIn(copy.slide, { n: index + 1, count: logos.length })}
              >
                {/* The boot script takes the address away until the rail comes near. */}
                <img
                  src={`/media/logos/${img}`}
                  alt={alt}
                  width="160"
                  height="40"
                  loading="lazy"
                  suppressHydrationWarning
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
