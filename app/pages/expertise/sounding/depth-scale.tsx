/** How many dots apart the marks of the scale are. */
const STEP = 5;

/** Marks beside the chains, at every fifth dot: a picture of numbers that the chains also say. */
export function DepthScale({ deepest }: { deepest: number }) {
  return (
    <div className="sound-scale small" aria-hidden="true">
      {Array.from({ length: deepest / STEP }, (_, index) => (
        <span key={index}>{(index + 1) * STEP}</span>
      ))}
    </div>
  );
}
