import type { Drawing } from "#model/kolam/drawing.ts";

/** The height of a drawing that is one row of dots. */
export const ROW_HEIGHT = 24;

/** A row of dots without a line, in the colours of its parts; `bare` ones are rings. */
export function Pips({
  drawing: { dots, parts = { "": dots } },
}: {
  drawing: Pick<Drawing, "dots" | "parts">;
}) {
  return (
    <span className="pips" aria-hidden="true">
      {Object.entries(parts).flatMap(([name, path]) =>
        // A dot of the path is a line without length.
        Array.from({ length: path.split("h0").length - 1 }, (_, index) => (
          <i key={name + index} className={name || undefined} />
        )),
      )}
    </span>
  );
}
