import { useEffect, useRef, useState } from "react";
import type { Site } from "#model/content/site.ts";
import { Icon } from "../ui/icon/icon.tsx";
import type { RailMotion } from "./rail-motion.ts";

/** How far below the screen the rail is when its script is fetched, in CSS pixels. */
const NEAR = "600px";

/**
 * The clients' logos: a rail that scrolls and snaps by itself, whose arrows work before hydration
 * (app/boot/step-rail.ts). When it comes near the screen, it learns to move and to go round.
 */
export function ClientRail({ clients, words }: { clients: Site["clients"]; words: Site["controls"] }) {
  const section = useRef<HTMLElement>(null);
  const motion = useRef<RailMotion>(null);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    let gone = false;
    const near = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        // Without the script, the rail stays what it is: it scrolls.
        const script = await import("./rail-motion.ts").catch(() => undefined);
        if (!gone && section.current) motion.current = script?.moveRail(section.current, setPlaying) ?? null;
      },
      { rootMargin: NEAR },
    );
    if (section.current) near.observe(section.current);
    return () => {
      gone = true;
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
            aria-label={playing ? words.pause : words.play}
            onClick={() => motion.current?.toggle()}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
          <button
            className="icon-btn"
            type="button"
            data-rail="-1"
            aria-label={words.previous}
            onClick={() => motion.current?.step(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            className="icon-btn"
            type="button"
            data-rail="1"
            aria-label={words.next}
            onClick={() => motion.current?.step(1)}
          >
            <Icon name="right" />
          </button>
        </div>
        <div className="rail" role="group" aria-label={label} tabIndex={0}>
          <div className="rail-track">
            {logos.map(({ img, alt }, index) => (
              <div
                key={img}
                role="group"
                aria-roledescription="slide"
                aria-label={words.slide
                  .replace("{n}", String(index + 1))
                  .replace("{count}", String(logos.length))}
              >
                <img src={`/media/logos/${img}`} alt={alt} width="160" height="40" loading="lazy" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
