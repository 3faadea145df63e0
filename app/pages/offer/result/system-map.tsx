import type { Entry } from "#model/collections/collections.ts";

type Map = NonNullable<Entry<"offers">["result"]["sheets"][number]["map"]>;

/** Drawing units, roughly as many as a phone's column has pixels. */
const CELL = { width: 160, height: 66 };
const TOP = 34;

interface SystemMapProps extends Map {
  className: string;
  /** Systems in a row. */
  columns: number;
}

/** Systems as labelled dots, unknown ones open, and joins as thick as their cost. */
export function SystemMap({ className, columns, systems, joins }: SystemMapProps) {
  const place = (name: string) => {
    const index = systems.findIndex((system) => system.name === name);
    return {
      x: ((index % columns) + 0.5) * CELL.width,
      y: Math.floor(index / columns) * CELL.height + TOP,
    };
  };
  const rows = Math.ceil(systems.length / columns);
  return (
    <svg
      className={`system-map ${className}`}
      viewBox={`0 0 ${columns * CELL.width} ${rows * CELL.height + TOP / 2}`}
    >
      {joins.map(({ from, to, count }) => {
        const [one, other] = [place(from), place(to)];
        // A join between neighbours is straight; a longer one bends around the systems between.
        const inRow = one.y === other.y;
        const far = inRow && Math.abs(one.x - other.x) > CELL.width;
        const bend = { x: inRow ? 0 : CELL.width / 3, y: far ? -TOP / 2 : 0 };
        const middle = { x: (one.x + other.x) / 2 + bend.x, y: (one.y + other.y) / 2 + bend.y };
        return (
          <g key={`${from} ${to}`}>
            <path
              d={`M${one.x} ${one.y}Q${middle.x + bend.x} ${middle.y + bend.y} ${other.x} ${other.y}`}
              strokeWidth={1 + count}
            />
            <text className="hours" x={middle.x + (inRow ? 0 : 12)} y={middle.y - (inRow ? 7 : -5)}>
              {count}
            </text>
          </g>
        );
      })}
      {systems.map(({ name, unknown }) => {
        const { x, y } = place(name);
        return (
          <g key={name}>
            <circle className={unknown && "unknown"} cx={x} cy={y} r="6" />
            <text x={x} y={y + 24}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
