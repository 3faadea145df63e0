import type { FrameSite } from "./frame-site.ts";
import { ButtonLink } from "../ui/button/button.tsx";
import { Kolam } from "../ui/kolam/kolam.tsx";
import type { FrameDrawings } from "./frame-drawings.ts";
import { Style } from "../styles/style.tsx";
import css from "./footer.css?inline";

/** The footer: a call to action, lists of links, the address, and a chain across the page. */
export function Footer({ site, drawings }: { site: FrameSite; drawings: FrameDrawings }) {
  const { footer, lists, email, website, address, social, copyright } = site;
  return (
    <footer className="footer on-floor">
      <Style name="footer" css={css} />
      <div className="wrap">
        <div className="grid">
          <div className="foot-lead">
            <div className="foot-call">
              <p className="t1">{footer.lead}</p>
              <ButtonLink {...footer.button} />
            </div>
            {lists.length > 0 && (
              <ul className="foot-more">
                {lists.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {[footer.information, footer.solutions].map(({ heading, links }) => (
            <div className="foot-col" key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="foot-col">
            <h2>{footer.findUs}</h2>
            <ul>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>
                <a href="/">{website}</a>
              </li>
            </ul>
            <address>
              {address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
        </div>
        <Kolam drawing={drawings.wide} className="foot-band" instead={null} />
        <Kolam drawing={drawings.narrow} className="foot-band narrow" instead={null} />
        <div className="foot-base">
          <p>{[copyright, footer.notice].filter(Boolean).join(" ")}</p>
          {footer.legal.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {social.map(({ name, href }) => (
            <a key={name} href={href}>
              {name}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
