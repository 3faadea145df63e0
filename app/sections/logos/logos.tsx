import { Section } from "../../parts/section/section.tsx";
import { ClientLogo } from "../../ui/client-logo/client-logo.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { Style } from "../../styles/style.tsx";
import css from "./logos.css?inline";

/** Logos of clients. */
export default function Logos({ className, id, heading, logos }: Shown<typeof load>) {
  return (
    <Section id={id} className={className} heading={heading}>
      <Style name="logos" css={css} />
      <ul className="marks" data-count={logos.length}>
        {logos.map((logo) => (
          <li key={logo.img}>
            <ClientLogo {...logo} src={`/media/logos/${logo.img}`} loading="lazy" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
