import type { FrameSite } from "./frame-site.ts";
import { ButtonLink } from "../ui/button/button.tsx";
import { Menu, ThemeToggle, type MenuProps } from "./menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { Wordmark } from "./wordmark.tsx";
import { Style } from "../styles/style.tsx";
import css from "./header.css?inline";
import topBarCss from "./top-bar.css?inline";

/** The bar above the header: contact, search and theme. It scrolls away. */
export function TopBar({ site: { email, social, controls } }: { site: FrameSite }) {
  return (
    <section className="topbar" aria-label={controls.topBar}>
      <Style name="top-bar" css={topBarCss} />
      <div className="wrap">
        <a className="mail" href={`mailto:${email}`}>
          {email}
        </a>
        <SearchForm id="q" copy={controls} />
        {social.map(({ name, href }) => (
          <a key={name} href={href}>
            {name}
          </a>
        ))}
        <ThemeToggle label={controls.theme} />
      </div>
    </section>
  );
}

/** The sticky header. On small screens its menu is a native popover, which works without scripts. */
export function Header({ site, glyphs, path }: MenuProps) {
  return (
    <header className="header">
      <Style name="header" css={css} />
      <div className="wrap">
        <a className="logo" href="/">
          <Wordmark site={site} />
        </a>
        <Menu site={site} glyphs={glyphs} path={path} />
        <ButtonLink small {...site.headerButton} />
        <button className="burger" type="button" popoverTarget="menu" aria-label={site.controls.menu}>
          <i />
          <i />
        </button>
      </div>
    </header>
  );
}
