import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";

/** A bar chart of chains: drawn in one width, so that a dot is as large in each. */
export function Bars({ chains, width }: { chains: readonly Drawing[]; width: number }) {
  return (
    <div className="camp-bars">
      {chains.map((chain) => (
        <Kolam key={chain.count} drawing={{ ...chain, width }} draw="load" />
      ))}
    </div>
  );
}
