import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { fillIn } from "#model/content/fill-in.ts";
import { changeJoin, joinsWith, mergingJoin } from "#model/kolam/change-joins.ts";
import { drawNet, linePaths } from "#model/kolam/drawing.ts";
import { codeOf, readCode } from "#model/kolam/kolam-code.ts";
import { keepInAddress } from "./kolam-in-address.ts";
import { type PlacedJoin, placeJoins } from "./place-joins.ts";
import type { PlayWords } from "../../sections/hero/schema.ts";
import { joinAt, joinBeside } from "./nearest-join.ts";

export type DrawYourOwnWords = PlayWords;

interface DrawYourOwnProps {
  words: DrawYourOwnWords;
  /** The code of the first kolam; the page's if the code is unknown. */
  from: string;
  /** The kolam of the page. */
  home: string;
  /** True if the visitor requested it here, and did not open a link to it. */
  asked: boolean;
  onDone: () => void;
}

/** A kolam whose joins a visitor opens and closes, by pointer or keys, with the count of its lines. */
export function DrawYourOwn({ words, from, home, asked, onDone }: DrawYourOwnProps) {
  const [codes, setCodes] = useState(() => [readCode(from) ? from : home]);
  const [mirrored, setMirrored] = useState(true);
  const [focus, setFocus] = useState<number>();
  const [near, setNear] = useState<number>();
  const [hint, setHint] = useState<number>();
  const [copied, setCopied] = useState<string>();
  const figure = useRef<SVGSVGElement>(null);
  const code = codes.at(-1) ?? home;
  useEffect(() => keepInAddress(code), [code]);
  useEffect(() => {
    if (asked) figure.current?.querySelector<SVGGElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }, [asked]);

  const kolam = readCode(code);
  if (!kolam) return null;
  const { net } = kolam;
  const { width, height, dots, count } = drawNet(net);
  const [line, second, ...more] = linePaths(net);
  const lines = second === undefined ? 1 : 2 + more.length;
  const joins = placeJoins(net, words.join);
  const current = focus ?? joinAt(joins, { x: width / 2, y: height / 2 }, Infinity)?.index ?? 0;
  const next = lines > 1 ? mergingJoin(net, mirrored) : undefined;
  const apart = next?.lines === 1 ? words.near : words.far;
  const said = lines > 1 ? apart : code === home ? words.begin : words.done;
  const together = (index: number | undefined) => {
    const edge = index === undefined ? undefined : net.edges[index];
    return edge ? joinsWith(net, edge, mirrored).map((join) => net.edges.indexOf(join)) : [];
  };

  const go = (index: number) => {
    setFocus(index);
    const spot = figure.current?.querySelectorAll<SVGGElement>("[role=button]")[index];
    spot?.focus({ preventScroll: true });
  };
  const change = (index: number) => {
    const edge = net.edges[index];
    if (!edge) return;
    changeJoin(net, edge, mirrored);
    setCodes([...codes, codeOf(kolam)]);
    setHint(undefined);
    go(index);
  };
  const at = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const unit = width / box.width;
    return joinAt(joins, { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit })?.index;
  };
  const press = (event: KeyboardEvent) => {
    const beside = joinBeside(joins, current, event.key);
    if (event.key === " " || event.key === "Enter") change(current);
    else if (beside !== undefined) go(beside);
    else return;
    event.preventDefault();
  };
  const showHint = () => {
    // If no change of all mirror images helps, a single one does.
    const found = next ?? mergingJoin(net, false);
    if (!found) return;
    if (!next) setMirrored(false);
    const index = net.edges.indexOf(found.join);
    setHint(index);
    go(index);
  };
  const shared = `/kolam/${code}`;
  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !("clipboard" in navigator)) return;
    event.preventDefault();
    navigator.clipboard.writeText(location.origin + shared).then(
      () => setCopied(code),
      () => location.assign(shared),
    );
  };
  const end = () => {
    keepInAddress(undefined);
    onDone();
  };
  const marked = together(near);
  const hinted = together(hint);
  const nameOf = ({ index }: PlacedJoin) =>
    hinted.includes(index) ? "hint" : marked.includes(index) ? "near" : undefined;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape ends it from any of its buttons
    <div className="play" onKeyDown={(event) => event.key === "Escape" && end()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the joins are the buttons; the nearest answers */}
      <svg
        ref={figure}
        className="kolam"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={words.name}
        onClick={(event) => {
          const index = at(event);
          if (index !== undefined) change(index);
        }}
        onPointerMove={(event) => event.pointerType !== "touch" && setNear(at(event))}
        onPointerLeave={() => setNear(undefined)}
        onKeyDown={press}
      >
        <path className="k-line" d={line} />
        <path className="k-line k-other" d={second} />
        <path className="k-line k-third" d={more.join("")} />
        <path className="k-dots" d={dots} />
        {joins.map((join) => (
          <g
            key={join.index}
            role="button"
            tabIndex={join.index === current ? 0 : -1}
            aria-pressed={join.open}
            aria-label={join.name}
            data-mark={nameOf(join)}
            onFocus={() => setFocus(join.index)}
          >
            <circle cx={join.x} cy={join.y} r="5" />
            {!join.open && <path d={join.bar} />}
          </g>
        ))}
      </svg>
      <div className="play-bar">
        <output aria-live="polite">
          {copied === code ? words.share?.copied : fillIn(said, { dots: count, lines })}
        </output>
        <button type="button" aria-pressed={mirrored} onClick={() => setMirrored(!mirrored)}>
          {words.mirror}
        </button>
        <button
          type="button"
          aria-disabled={codes.length === 1}
          onClick={() => codes.length > 1 && setCodes(codes.slice(0, -1))}
        >
          {words.undo}
        </button>
        <button type="button" aria-disabled={lines === 1} onClick={showHint}>
          {words.hint}
        </button>
        <a href={`/kolam/${code}.svg`} download="kolam.svg">
          {words.keep}
        </a>
        {words.share && (
          <>
            <a href={shared} onClick={copy}>
              {words.share.link}
            </a>
            <a href={`/contact?from=home&kolam=${code}`}>{words.share.send}</a>
          </>
        )}
        <button type="button" onClick={end}>
          {words.end}
        </button>
      </div>
    </div>
  );
}
