/**
 * Wraps work so that it is done at once, and again only after some milliseconds, however often it is asked for
 * meanwhile.
 */
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
