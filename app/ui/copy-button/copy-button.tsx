import { useEffect, useState, useSyncExternalStore } from "react";

/** What the button says, before, after, and when the browser does not let it copy. */
export interface CopyWords {
  copy: string;
  copied: string;
  failed: string;
}

/** How long the button says what came of it, in milliseconds. */
const SAID_MS = 4_000;

interface CopyButtonProps {
  words: CopyWords;
  /** What is copied, asked for when the button is pressed. */
  text: (button: HTMLElement) => string;
}

/**
 * Copies a text. It needs a script and a browser that gives pages the clipboard, so it is hidden before both are there.
 * What came of it is shown, and said once by a polite live region.
 */
export function CopyButton({ words, text }: CopyButtonProps) {
  const there = useSyncExternalStore(never, canCopy, () => false);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (button: HTMLElement) =>
    navigator.clipboard.writeText(text(button)).then(
      () => setSaid(words.copied),
      () => setSaid(words.failed),
    );
  return (
    <span className="copy" hidden={!there}>
      <span role="status">{said}</span>
      <button type="button" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {words.copy}
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
