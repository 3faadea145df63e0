import { useEffect, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";

/** A page that comes sooner needs no sign that it is on its way. */
const PATIENCE_MS = 250;

/** The place of the page. While the next one is long in coming it is busy, and dots stand under the header. */
export function Main({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation();
  return (
    <main id="main" tabIndex={-1} aria-busy={slow || undefined}>
      {children}
    </main>
  );
}

function useSlowNavigation(): boolean {
  const underWay = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return slow;
}
