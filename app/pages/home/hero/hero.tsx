import { Fragment, type MouseEvent, useEffect, useRef, useState } from "react";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { kolamInAddress } from "./kolam-in-address.ts";
import type { DrawYourOwn } from "./play/draw-your-own.tsx";

type HeroProps = PageContent<"home">["hero"] & {
  drawing: Drawing;
  /** The part of the line at each label. */
  stretches: string[];
  /** What the drawing is called in addresses. */
  code: string;
};

/** What the company does, beside the first kolam on a floor of dots of the same pitch. */
export function Hero(props: HeroProps) {
  const { lines, lede, cta, secondary, labels, caption, place, drawing, stretches, code, draw, play } = props;
  const [playing, setPlaying] = useState<{ Play: typeof DrawYourOwn; from: string; asked: boolean }>();
  const link = useRef<HTMLAnchorElement>(null);
  const file = `/kolam/${code}.svg`;
  const open = (from: string, asked: boolean) => {
    // The code of drawing is for those who draw.
    import("./play/draw-your-own.tsx").then(
      ({ DrawYourOwn: Play }) => setPlaying({ Play, from, asked }),
      () => location.assign(file),
    );
  };
  useEffect(() => {
    const from = kolamInAddress();
    if (from) open(from, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is read once, when the page is shown
  }, []);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(code, true);
  };
  const end = () => {
    setPlaying(undefined);
    requestAnimationFrame(() => link.current?.focus({ preventScroll: true }));
  };
  return (
    <section className="hero on-floor">
      <div className="wrap hero-main">
        <div className="hero-copy">
          <h1 className="d1">
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {`${line} `}
              </Fragment>
            ))}
          </h1>
          <p className="lede">{lede}</p>
          <div className="hero-cta">
            <ButtonLink {...cta} />
            <TextLink {...secondary} />
          </div>
        </div>
        <div className="hero-art">
          {playing ? (
            <playing.Play {...playing} words={play} home={code} onDone={end} />
          ) : (
            <>
              <Kolam drawing={drawing} draw="load" />
              <ul>
                {labels.map(({ label, href }, index) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden>
                      <path d={stretches[index]} />
                    </svg>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <p className="fig wrap">
        {!playing && (
          <span>
            {fillIn(caption, { dots: drawing.count })}{" "}
            <a ref={link} className="link" href={file} onClick={follow}>
              {draw}
            </a>
          </span>
        )}
        <span>{place}</span>
      </p>
    </section>
  );
}
