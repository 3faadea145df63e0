/** Runs a callback once the browser has painted content, or at once if it already has. In a hidden tab it waits. */
export function afterFirstPaint(run: () => void): void {
  // Browsers from before 2021, and those whose owner forbade it, do not tell of their paints.
  if (!("PerformancePaintTiming" in window && "PerformanceObserver" in window))
    return void requestAnimationFrame(() => setTimeout(run));
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe({ type: "paint", buffered: true });
}
