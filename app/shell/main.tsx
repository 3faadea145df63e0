import { useEffect, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";

/** A page that arrives sooner needs no loading indicator. */
const INDICATOR_DELAY_MS = 250;

/** The main landmark. While the next page is slow to load it is busy, and dots appear under the header. */
export function Main({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation();
  return (
    <main id="main" tabIndex={-1} aria-busy={slow || undefined}>
      {children}
    </main>
  );
}

function useSlowNavigation(): boolean {
  const loading = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}
