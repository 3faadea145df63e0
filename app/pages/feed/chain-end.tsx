import type { PageContent } from "#model/content/pages/index.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { ButtonLink } from "../../ui/button/button.tsx";

/** The upper end of the chain, with a dot for the next entry. */
export function ChainTop() {
  return (
    <svg className="cap" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 24c-6-4-9-7-9-12s4-9 9-9 9 4 9 9-3 8-9 12" />
      <circle cx="12" cy="12" r="1.6" />
    </svg>
  );
}

/** The lower end of the chain, and a link to older posts. */
export function ChainEnd({ copy, count }: { copy: PageContent<"feed">["end"]; count: number }) {
  return (
    <div className="older">
      <svg className="cap" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 0c-6 4-9 7-9 12s4 9 9 9 9-4 9-9-3-8-9-12" />
      </svg>
      <ButtonLink to={copy.link.href} outline>
        {copy.link.label}
      </ButtonLink>
      <p className="micro soft">{fillIn(count === 1 ? copy.text.one : copy.text.many, { count })}</p>
    </div>
  );
}
