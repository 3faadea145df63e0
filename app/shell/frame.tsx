import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Site } from "#model/content/site.ts";
import { Announcer } from "./announcer.tsx";
import { ClientRail } from "./client-rail.tsx";
import { Dock } from "./dock.tsx";
import { Footer } from "./footer.tsx";
import type { FrameDrawings } from "./frame-drawings.ts";
import { Header } from "./header.tsx";
import { Main } from "./main.tsx";
import { TopBar } from "./top-bar.tsx";

interface FrameProps {
  site: Site;
  drawings: FrameDrawings;
  /** Whether the page has no header and footer. */
  hidden: boolean;
  children: ReactNode;
}

/** The header, footer and controls around every page. */
export function Frame({ site, drawings, hidden, children }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        {site.controls.skip}
      </a>
      {!hidden && (
        <>
          <TopBar site={site} />
          <Header site={site} glyphs={drawings.glyphs} path={pathname} />
        </>
      )}
      <Main>{children}</Main>
      {!hidden && (
        <>
          <ClientRail clients={site.clients} copy={site.controls} />
          <Footer site={site} drawings={drawings} />
          <Dock site={site} path={pathname} />
        </>
      )}
      <Announcer />
    </>
  );
}
