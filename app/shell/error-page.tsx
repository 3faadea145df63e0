import type { ReactNode } from "react";
import type { PageContent } from "#model/content/pages/index.ts";
import type { NoticeCopy } from "../page-module.ts";
import { ButtonLink } from "../ui/button/button.tsx";
import { Style } from "../styles/style.tsx";
import css from "./error-page.css?inline";

/** For a failure so early that the site's copy could not be read. */
export const FALLBACK_COPY: PageContent<"errors">["serverError"] = {
  title: "Something went wrong",
  heading: "Something went wrong on our side.",
  text: "We couldn’t show this page. Please try again in a moment.",
  cta: { label: "Go to Home", href: "/" },
  reference: "Request number: {id}",
};

/** In place of a failed page: what happened, what to do, and the request number. */
export function Failure({ copy, requestId }: { copy: typeof FALLBACK_COPY; requestId: string }) {
  return (
    <Notice copy={copy}>
      <Style name="error-page" css={css} />
      <p className="soft">{copy.reference.replace("{id}", requestId)}</p>
    </Notice>
  );
}

/** An explanation, with a link to continue. */
export function Notice({ copy, children }: { copy: NoticeCopy; children?: ReactNode }) {
  const { title, heading, text, cta } = copy;
  return (
    <section className="section wrap error-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="d2">{heading}</h1>
      <p className="lede">{text}</p>
      <ButtonLink {...cta} />
      {children}
    </section>
  );
}
