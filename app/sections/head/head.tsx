import { PageHead } from "../../parts/page-head/page-head.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import sampleMarkCss from "../../ui/sample-mark/sample-mark.css?inline";
import type { load } from "./load.ts";
import type { SectionOf } from "#model/content/section.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import { SharedDots } from "../../parts/shared-dots/shared-dots.tsx";
import type { schema } from "./schema.ts";
import css from "./sides.css?inline";

/** The head of a page, beside a panel or a photograph. */
export default function Head({
  copy,
  note,
  preview,
  sample,
  panel,
  legend,
  subject,
  button,
  download,
  picture,
  drawing,
}: Shown<typeof load>) {
  return (
    <PageHead
      copy={copy}
      drawing={drawing}
      picture={picture}
      ink="petal"
      // The texts of a legend are designed for sprout.
      ground={legend ? "sprout" : panel}
      panel={subject}
      art={legend && <Sides legend={legend} />}
    >
      {preview && (
        <p className="sample" role="note">
          <Style name="sample-mark" css={sampleMarkCss} />
          {preview}
        </p>
      )}
      {sample && <SampleMark {...sample} />}
      {download && <DownloadButton {...download} />}
      {button && <ButtonLink {...button} />}
      {note && <p className="small soft">{note}</p>}
    </PageHead>
  );
}

interface SidesProps {
  legend: NonNullable<SectionOf<typeof schema>["legend"]>;
}

/** One kolam of two sides with their shared dots. */
function Sides({ legend }: SidesProps) {
  return (
    <figure className="meet wood">
      <Style name="head-sides" css={css} />
      <SharedDots drawing={drawTwoSides("partnership")} draw="load" />
      <figcaption className="small">
        <span className="yours">{legend.yours}</span>
        <span className="both">{legend.shared}</span>
        <span className="ours">{legend.ours}</span>
      </figcaption>
    </figure>
  );
}
