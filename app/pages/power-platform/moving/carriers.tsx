import type { PageContent } from "#model/content/pages/index.ts";

/** Which tool carries which rows, and what goes wrong with it. */
export function Carriers({ caption, columns, rows }: PageContent<"power-platform">["moving"]["carriers"]) {
  const [moves, tool, watch] = columns;
  return (
    <table className="carriers">
      <caption className="t1">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{moves}</th>
          <th scope="col">{tool}</th>
          <th scope="col">{watch}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.moves}>
            <th scope="row">{row.moves}</th>
            <td>{row.tool}</td>
            <td>{row.watch}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
