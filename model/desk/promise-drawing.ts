import { drawChain } from "../kolam/draw-chain.ts";
import type { PromiseStanding } from "./promise-standing.ts";

/** A promise drawn: a row of dots, and the line that goes out past those that have begun. Path data by part. */
export interface PromiseDrawing {
  width: number;
  height: number;
  /** The strand, or the closed line once it was answered; "" for none. */
  line: string;
  /** The way back, which the answer draws; "" if it is part of `line` or hidden. */
  back: string;
  /** Dots that the line has passed. */
  dots: string;
  /** Bare dots: whole hours left, or not needed. */
  ahead: string;
  isClosed: boolean;
}

/** Units between two dots, and half of them. */
const PITCH = 24;
const HALF = 12;
/** The straight end of a strand whose promise has run out. */
const TAIL = 34;
/** A strand passes over a dot here, or under it at `PITCH` less this. */
const TOP = 3;

/**
 * Draws the state of a promise. The line is open while the visitor waits, and closed by the answer.
 * @param room units to the right of the last dot, into which a strand that came too late reaches
 */
export function drawPromise(promise: PromiseStanding, room = TAIL + 2): PromiseDrawing | undefined {
  if (promise.kind === "none") return undefined;
  const { dots } = promise;
  const frame = { width: PITCH * dots + room, height: PITCH };
  switch (promise.kind) {
    case "junk":
      return { ...frame, line: "", back: "", dots: "", ahead: dotRow(0, dots), isClosed: false };
    case "answered":
      return {
        ...frame,
        line: drawChain(promise.used).line,
        back: "",
        dots: dotRow(0, promise.used),
        ahead: dotRow(promise.used, dots),
        isClosed: true,
      };
    case "late":
      return {
        ...frame,
        line: strand(dots, "out") + tail(dots),
        back: strand(dots, "back"),
        dots: dotRow(0, dots),
        ahead: "",
        isClosed: false,
      };
    case "open":
      return {
        ...frame,
        line: promise.begun === 0 ? `M${TOP} ${HALF}${turn("out")}` : strand(promise.begun, "out"),
        back: promise.begun === 0 ? "" : strand(promise.begun, "back"),
        dots: dotRow(0, promise.begun),
        ahead: dotRow(promise.begun, dots),
        isClosed: false,
      };
  }
}

/** Half of a closed row: out weaves over the first dot and under the next, back does the opposite. */
function strand(count: number, way: "out" | "back"): string {
  const passes = Array.from({ length: count }, (_, index) => pass(index, way));
  return `M${TOP} ${HALF}${passes.join("")}`;
}

/** Dots of a row as zero-length strokes, from one place up to another. */
export function dotRow(from: number, to: number): string {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return places.map((place) => `M${HALF + PITCH * place} ${HALF}h0`).join("");
}

/** The quarter of a loop with which every strand begins. */
function turn(way: "out" | "back"): string {
  const [wide, peak] = way === "out" ? [7, TOP] : [PITCH - 7, PITCH - TOP];
  return `C${TOP} ${wide} 7 ${peak} ${HALF} ${peak}`;
}

/** Past one dot, to the crossing behind it. Anchors and handles are those of every kolam. */
function pass(index: number, way: "out" | "back"): string {
  const { left, peak, near } = overOrUnder(index, way);
  const climb = index === 0 ? turn(way) : `C${left + 4} ${near} ${left + 7} ${peak} ${left + HALF} ${peak}`;
  return `${climb}C${left + 17} ${peak} ${left + 20} ${near} ${left + PITCH} ${HALF}`;
}

/** From the last crossing straight on, for an overdue promise. */
function tail(count: number): string {
  const { left, near } = overOrUnder(count, "out");
  const bend = near < HALF ? 7 : PITCH - 7;
  return `C${left + 4} ${near} ${left + 8} ${bend} ${left + 15} ${HALF}H${left + TAIL}`;
}

function overOrUnder(index: number, way: "out" | "back"): { left: number; peak: number; near: number } {
  const isOver = (index % 2 === 0) === (way === "out");
  return { left: PITCH * index, peak: isOver ? TOP : PITCH - TOP, near: isOver ? 6 : PITCH - 6 };
}
