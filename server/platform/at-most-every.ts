/** Throttles work: it runs at once, and at most once per interval after that. */
export function atMostEvery(ms: number, work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const begin = () => {
    isWanted = false;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isWanted) begin();
    }, ms).unref();
    work();
  };
  return () => {
    isWanted = true;
    if (!isResting) begin();
  };
}
