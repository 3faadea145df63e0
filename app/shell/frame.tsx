import { memo, useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { FrameSite } from "./frame-site.ts";
import { Announcer } from "./announcer.tsx";
import { ClientRail } from "./client-rail.tsx";
import { Dock } from "./dock.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { followLinks } from "./follow-links.ts";
import { Footer } from "./footer.tsx";
import type { FrameDrawings } from "./frame-drawings.ts";
import { Header, TopBar } from "./header.tsx";

interface FrameProps {
  site: FrameSite;
  drawings: FrameDrawings;
  children: ReactNode;
}

// What does not change from page to page is not rendered anew with each step of a navigation.
const [StillTopBar, StillHeader, StillRail, StillFooter, StillDock] = [
  memo(TopBar),
  memo(Header),
  memo(ClientRail),
  memo(Footer),
  memo(Dock),
];

/**
 * The header, footer and controls around every page. The campaign page has none, nor has any page whose path or query
 * names it; the hash is checked in the browser (app/entry.client.tsx).
 */
export function Frame({ site, drawings, children }: FrameProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => followLinks(navigate), [navigate]);
  useEffect(fetchAhead, [pathname, search]);
  const hidden = (pathname + search).includes("powerbi-landing");
  return (
    <>
      <a className="skip" href="#main">
        {site.controls.skip}
      </a>
      {!hidden && (
        <>
          <StillTopBar site={site} />
          <StillHeader site={site} glyphs={drawings.glyphs} path={pathname} />
        </>
      )}
      <Main>{children}</Main>
      {!hidden && (
        <>
          <StillRail clients={site.clients} copy={site.controls} />
          <StillFooter site={site} drawings={drawings} />
          <StillDock site={site} quiet={pathname.startsWith("/contact")} />
        </>
      )}
      <Announcer />
    </>
  );
}

/** A page that arrives sooner needs no loading indicator. */
const INDICATOR_DELAY_MS = 250;

/** The main landmark. While the next page is slow to load it is busy, and dots appear under the header. */
function Main({ children }: { children: ReactNode }) {
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
