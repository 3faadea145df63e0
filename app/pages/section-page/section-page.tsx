import { Fragment } from "react";
import { pagesAbove } from "#model/collections/pages-above.ts";
import { findEntry, isUnlisted } from "#model/collections/shown-entries.ts";
import { formBandOf, shownFields } from "#model/contact/page-forms.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { sendForm } from "../../sections/contact-form/form-answer.ts";
import { formFacts, formHead, takeForm } from "../../sections/contact-form/form-route.ts";
import { formWords } from "../../sections/form-band/form-words.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DownloadButton } from "../../ui/download-button/download-button.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { Route } from "./+types/section-page.ts";
import { Band } from "./bands/band.tsx";
import { showBands } from "./show-bands.ts";

/** The module serves two kinds of routes: a page by its address, and a preview by its token. */
type PageParams = { parent?: string; name?: string; token?: string };

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { parent, name = "", token }: PageParams = params;
  const slug = parent === undefined ? name : `${parent}/${name}`;
  const page = token === undefined ? findEntry(content, "pages", slug) : content.previewPage(token);
  const { preview, sample } = content.page("section-pages");
  if (!page) throw noEntry(content, "pages", token === undefined ? slug : undefined);
  const form = formBandOf(page);
  const { words, refused, ...facts } = formFacts(context, form ? shownFields(form) : []);
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

export const action = takeForm;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(() => serverAction());

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { head, form, refused, index } = args.loaderData;
  return pageMeta(form ? formHead({ head, refused, words: form.words }) : head, args, { index });
}

/** A page made of bands: content/pages/<name>.json. */
export default function SectionPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { crumbs, sample, preview, bands, form } = loaderData;
  const [first, ...others] = bands;
  const head = first?.shown.band === "head" ? first.shown : undefined;
  return (
    // Nothing of one page goes on in another: two cards may have one title, and a form what was typed into it.
    <Fragment key={Object.values(params).join("/")}>
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
          form={form && { ...form, first: actionData }}
        />
      ))}
    </Fragment>
  );
}
