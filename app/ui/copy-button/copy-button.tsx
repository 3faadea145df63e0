import { useEffect, useState, useSyncExternalStore } from "react";

/** Label of the button, and what it reports after success and failure. */
export interface CopyLabels {
  copy: string;
  copied: string;
  failed: string;
}

/** How long the result is shown, in milliseconds. */
const RESULT_MS = 4_000;

interface CopyButtonProps {
  labels: CopyLabels;
  /** Returns what is copied when the button is clicked. */
  text: (button: HTMLElement) => string;
}

/**
 * Copies a text and reports the result in a polite live region. Hidden where scripts or the clipboard are not available.
 */
export function CopyButton({ labels, text }: CopyButtonProps) {
  const available = useSyncExternalStore(never, canCopy, () => false);
  const [result, setResult] = useState("");
  useEffect(() => {
    if (result === "") return;
    const timer = setTimeout(() => setResult(""), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = (button: HTMLElement) =>
    navigator.clipboard.writeText(text(button)).then(
      () => setResult(labels.copied),
      () => setResult(labels.failed),
    );
  return (
    <span className="copy" hidden={!available}>
      <span role="status">{result}</span>
      <button type="button" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {labels.copy}
      </button>
    </span>
  );
}

/** Whether there is a clipboard does not change while a page is open. */
function never(): () => void {
  return () => undefined;
}

function canCopy(): boolean {
  return "clipboard" in navigator;
}
