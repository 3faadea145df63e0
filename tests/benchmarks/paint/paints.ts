/** How one load of a page was painted, in milliseconds from its start. */
export interface Paints {
  "first paint": number;
  "largest paint": number;
  /** What tasks of the main thread took beyond 50 ms each, after the first paint. */
  "blocking time": number;
  /** By how much things moved that nobody had moved, as a share of the window. */
  "layout shift": number;
}
