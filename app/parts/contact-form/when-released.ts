let pressed = false;

/** Tracks whether a pointer is down, until the returned function is called. */
export function watchPointer(): () => void {
  const down = () => (pressed = true);
  const up = () => (pressed = false);
  const undo = [
    ["pointerdown", down],
    ["pointerup", up],
    ["pointercancel", up],
  ] as const;
  for (const [name, listener] of undo) addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of undo) removeEventListener(name, listener, true);
    pressed = false;
  };
}

/**
 * Runs a function once no pointer is down. A message that appears under a field moves everything below it; a click that
 * has begun on a button there would miss it.
 */
export function whenReleased(run: () => void): void {
  if (!pressed) return run();
  const later = () => {
    removeEventListener("pointerup", later);
    removeEventListener("pointercancel", later);
    // The click event follows immediately.
    setTimeout(run);
  };
  addEventListener("pointerup", later);
  addEventListener("pointercancel", later);
}
