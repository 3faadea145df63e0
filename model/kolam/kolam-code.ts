import { type Grid, placeDots } from "./dots.ts";
import { type Decision, type Net, netOf } from "./net.ts";

/** Longest code that is parsed at all. */
const CODE_MAX_CHARS = 64;
const CODE = /^[dsrl][1-9a-z]{2}[0a-z]*$/;
const GRIDS: Readonly<Record<string, Grid>> = { d: "diamond", s: "square", r: "round", l: "lens" };
const DECISIONS: readonly Decision[] = ["wall", "cross", "channel"];
/** One for each combination of three edges. */
const DIGITS = "0abcdefghijklmnopqrstuvwxyz";
const EDGES_A_DIGIT = 3;
const SIZE_BASE = 36;

/** The size and outline of a grid. */
export interface GridSize {
  readonly grid: Grid;
  readonly columns: number;
  readonly rows: number;
}

/** A kolam that its code describes: its grid, and the decision of every edge. */
export interface CodedKolam extends GridSize {
  readonly net: Net;
}

/** The code of a kolam: a letter for its grid, its columns and rows in base 36, and a digit for every three edges. */
export function codeOf({ grid, columns, rows, net }: CodedKolam): string {
  const letter = Object.keys(GRIDS).find((name) => GRIDS[name] === grid) ?? "";
  let code = letter + columns.toString(SIZE_BASE) + rows.toString(SIZE_BASE);
  for (let at = 0; at < net.edges.length; at += EDGES_A_DIGIT) {
    const values = net.edges.slice(at, at + EDGES_A_DIGIT).map((edge) => DECISIONS.indexOf(edge.decision));
    code += DIGITS[values.reduceRight((sum, value) => sum * DECISIONS.length + value, 0)] ?? "";
  }
  return code;
}

/**
 * The kolam of an untrusted code, whose length and letters are checked first.
 * @returns undefined for a code that `codeOf` would not have written
 */
export function readCode(code: string): CodedKolam | undefined {
  if (code.length > CODE_MAX_CHARS || !CODE.test(code)) return undefined;
  const [letter = "", across = "", down = "", ...digits] = code;
  const grid = GRIDS[letter];
  const columns = Number.parseInt(across, SIZE_BASE);
  const rows = Number.parseInt(down, SIZE_BASE);
  const net = grid && netIn({ grid, columns, rows });
  if (!net || digits.length !== Math.ceil(net.edges.length / EDGES_A_DIGIT)) return undefined;
  net.edges.forEach((edge, index) => {
    const digit = DIGITS.indexOf(digits[Math.floor(index / EDGES_A_DIGIT)] ?? "");
    const value = Math.floor(digit / DECISIONS.length ** (index % EDGES_A_DIGIT)) % DECISIONS.length;
    edge.decision = DECISIONS[value] ?? "wall";
  });
  const kolam = { grid, columns, rows, net };
  return codeOf(kolam) === code ? kolam : undefined;
}

/** Undefined for a grid without dots or with too many. */
function netIn({ grid, columns, rows }: GridSize): Net | undefined {
  try {
    return netOf(placeDots(grid, columns, rows));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
