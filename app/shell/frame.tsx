import type { ReactNode } from "react";
import { ClientRail } from "./client-rail.tsx";
import { Dock } from "./dock.tsx";
import { Footer } from "./footer.tsx";
import type { FrameDrawings } from "./frame-drawings.ts";
import type { FrameSite } from "./frame-site.ts";
import { Header, TopBar } from "./header.tsx";
import { Style } from "../styles/style.tsx";
import css from "./frame.css?inline";

interface FrameProps {
  site: FrameSite;
  drawings: FrameDrawings;
  /** Of the page. */
  url: Pick<URL, "pathname" | "search">;
  children: ReactNode;
}

/**
 * The header, footer and controls around every page. The campaign page has none, nor has any page with its path or
 * query; the hash is checked in the browser (app/browser/first.ts).
 */
export function Frame({ site, drawings, url: { pathname, search }, children }: FrameProps) {
  const hidden = (pathname + search).includes("powerbi-landing");
  return (
    <>
      <Style name="frame" css={css} />
      <a className="skip" href="#main">
        {site.controls.skip}
      </a>
      {!hidden && (
        <>
          <TopBar site={site} />
          <Header site={site} glyphs={drawings.glyphs} path={pathname} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!hidden && (
        <>
          {site.clients.logos.length > 0 && <ClientRail clients={site.clients} copy={site.controls} />}
          <Footer site={site} drawings={drawings} />
          <Dock site={site} quiet={pathname.startsWith("/contact")} />
        </>
      )}
    </>
  );
}
