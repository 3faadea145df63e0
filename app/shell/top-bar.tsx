import type { Site } from "#model/content/site.ts";
import { SearchForm } from "./search-form.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The bar above the header: contact, search and theme. It scrolls away. */
export function TopBar({ site: { email, social, controls } }: { site: Site }) {
  return (
    <section className="topbar" aria-label={controls.topBar}>
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
