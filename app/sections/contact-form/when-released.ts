let pressed = false;

/** Keeps track of the pointer until the returned function is called. */
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
 * Runs something once no pointer is pressed. A message that appears under a field moves what stands below it; while
 * somebody presses a button there, the click would miss it.
 */
export function whenReleased(run: () => void): void {
  if (!pressed) return run();
  const later = () => {
    removeEventListener("pointerup", later);
    removeEventListener("pointercancel", later);
    // The click comes right after.
    setTimeout(run);
  };
  addEventListener("pointerup", later);
  addEventListener("pointercancel", later);
}
