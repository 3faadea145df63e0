import { pagesAbove } from "#model/collections/pages-above.ts";
import { findEntry, isUnlisted } from "#model/collections/shown-entries.ts";
import { formBandOf, shownFields } from "#model/contact/page-forms.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { formFacts, formHead } from "../../parts/contact-form/form-route.ts";
import { formWords } from "../../parts/form-band/form-words.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import { Band } from "./bands/band.tsx";
import { showBands } from "./show-bands.ts";
import sampleMarkCss from "../../ui/sample-mark/sample-mark.css?inline";
import { Style } from "../../styles/style.tsx";
import bandsCss from "./bands/bands.css?inline";

/** The module serves two kinds of routes: a page by its address, and a preview by its token. */
type PageParams = { parent?: string; name?: string; token?: string };

export function load(request: PageRequest) {
  const { params, content } = request;
  const { parent, name = "", token }: PageParams = params;
  const slug = parent === undefined ? name : `${parent}/${name}`;
  const page = token === undefined ? findEntry(content, "pages", slug) : content.previewPage(token);
  const { preview, sample } = content.page("section-pages");
  if (!page) return noEntry(content, "pages", token === undefined ? slug : undefined);
  const form = formBandOf(page);
  const { words, refused, ...facts } = formFacts(request, form ? shownFields(form) : []);
  return {
    head: page.head,
    index: !page.sample && !isUnlisted(page) && token === undefined,
    crumbs: [
      ...pagesAbove(page.slug, content).map(({ name: label, path: href }) => ({ label, href })),
      page.title,
    ],
    sample: page.sample && sample,
    preview: token === undefined ? undefined : preview,
    bands: showBands(page.slug, page.sections, content),
    refused,
    form: form && { ...facts, words: formWords(words, form) },
  };
}

type Data = Loaded<typeof load>;

export const head = ({ head, form, refused, index }: Data): PageMeta => ({
  head: form ? formHead({ head, refused, words: form.words }) : head,
  index,
});

/** A page made of bands: content/pages/<name>.json. */
export default function SectionPage({ data }: { data: Data }) {
  const { crumbs, sample, preview, bands, form, refused } = data;
  const [first, ...others] = bands;
  const head = first?.shown.band === "head" ? first.shown : undefined;
  return (
    <>
      <Style name="section-page-bands" css={bandsCss} />
      {head && (
        <PageHead
          copy={{ heading: head.heading, lede: head.lede, crumbs }}
          drawing={head.drawing}
          picture={head.picture}
          ink="petal"
          ground={head.ground}
        >
          {preview && (
            <p className="sample" role="note">
              <Style name="sample-mark" css={sampleMarkCss} />
              {preview}
            </p>
          )}
          {sample && <SampleMark {...sample} />}
          {head.download && <DownloadButton {...head.download} />}
          {head.action && <ButtonLink {...head.action} />}
          {head.note && <p className="small soft">{head.note}</p>}
        </PageHead>
      )}
      {others.map((band, index) => (
        <Band
          // Bands have no name of their own, and their order does not change while the page is shown.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...band}
          form={form && { ...form, refused }}
        />
      ))}
    </>
  );
}
