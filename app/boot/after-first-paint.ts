/** Runs something once the browser has painted words or pictures, or at once when it has. A hidden tab waits. */
export function afterFirstPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe({ type: "paint", buffered: true });
}
