import { Section } from "../../../parts/section/section.tsx";
import { ClientLogo } from "../../../ui/client-logo/client-logo.tsx";
import type { BandProps } from "./band-props.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./logos.css?inline";

/** Logos of clients. */
export function Logos({ shown: { id, heading, logos }, className }: BandProps<"logos">) {
  const marks = (
    <ul className="marks" data-count={logos.length}>
      {logos.map((logo) => (
        <li key={logo.img}>
          <ClientLogo {...logo} src={`/media/logos/${logo.img}`} loading="lazy" />
        </li>
      ))}
    </ul>
  );
  if (heading)
    return (
      <Section id={id} className={className} heading={heading}>
        {marks}
      </Section>
    );
  return (
    <section className={`section ${className}`} id={id}>
      <Style name="section-page-bands-logos" css={css} />
      <div className="wrap">{marks}</div>
    </section>
  );
}
