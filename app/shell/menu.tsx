import type { FrameSite } from "./frame-site.ts";
import { ButtonLink } from "../ui/button/button.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import type { Glyph } from "./frame-drawings.ts";
import { SearchForm } from "./search-form.tsx";
import { Style } from "../styles/style.tsx";
import menuCss from "./menu.css?inline";
import menuPanelsCss from "./menu-panels.css?inline";

export interface MenuProps {
  site: FrameSite;
  glyphs: Record<string, Glyph>;
  /** Path of the current page. */
  path: string;
}

/** The main menu: a row on wide screens, a popover behind the burger on small ones (app/browser/open-menus.ts). */
export function Menu({ site: { navigation, headerButton, controls }, glyphs, path }: MenuProps) {
  return (
    <nav className="nav" id="menu" popover="" aria-label={controls.navigation}>
      <Style name="menu" css={menuCss} />
      <Style name="menu-panels" css={menuPanelsCss} />
      <ul>
        {navigation.map((entry) =>
          "href" in entry ? (
            <li key={entry.label}>
              <a href={entry.href} aria-current={currentMark(entry.href, path)}>
                {entry.label}
              </a>
            </li>
          ) : (
            <Group key={entry.label} {...entry} glyphs={glyphs} path={path} />
          ),
        )}
      </ul>
      <div className="menu-foot">
        <SearchForm id="menu-q" copy={controls} />
        <ButtonLink {...headerButton} />
        <ThemeToggle label={controls.theme} />
      </div>
    </nav>
  );
}

type GroupProps = Extract<FrameSite["navigation"][number], { children: unknown }> & Omit<MenuProps, "site">;

/** A menu entry with a submenu. Its state is the button's `aria-expanded`, maintained by app/browser/open-submenu.ts. */
function Group({ label, children, glyphs, path }: GroupProps) {
  const panel = `menu-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const inside = children.some(({ href }) => currentMark(href, path));
  return (
    <li className="has-sub">
      <button type="button" aria-expanded="false" aria-controls={panel} aria-current={inside || undefined}>
        {label}
        <svg className="chev" viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <ul className="sub" id={panel}>
        {children.map(({ label, href, text }) => (
          <li key={href}>
            <a href={href} aria-current={currentMark(href, path)}>
              <GlyphIcon glyph={glyphs[href]} />
              <b>{label}</b>
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function GlyphIcon({ glyph }: { glyph: Glyph | undefined }) {
  if (!glyph) return null;
  return (
    <svg viewBox={`0 0 ${glyph.width} ${glyph.height}`} aria-hidden="true">
      <path d={glyph.line} />
    </svg>
  );
}

/** `page` for the current page, `true` for the section it is in. */
function currentMark(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  // Posts belong to the blog, in spite of their addresses.
  const place = path.replace(/^\/post\//, "/blog/");
  return href !== "/" && place.startsWith(`${href}/`) ? "true" : undefined;
}

/** Switches between light and dark; its behaviour is in app/browser/site.ts. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button className="icon-btn" type="button" data-theme-toggle="" aria-label={label}>
      <Icon name="theme" />
    </button>
  );
}
