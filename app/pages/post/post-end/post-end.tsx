import type { PageContent } from "#model/content/pages/index.ts";
import { CopyButton } from "../../../ui/copy-button/copy-button.tsx";
import { usePlain } from "../../../ui/kolam/plain.ts";
import { TextLink } from "../../../ui/link.tsx";
import { Tags, type TagLink } from "../../../ui/tag/tag.tsx";
import type { Writer } from "./writers-of.ts";
import { Style } from "../../../styles/style.tsx";
import css from "./post-end.css?inline";

interface PostEndProps {
  copy: PageContent<"blog">["post"];
  writers: readonly Writer[];
  tags: readonly TagLink[];
  /** The cases that name the post. */
  cases: readonly { label: string; href: string }[];
  /** How the cover was drawn; missing for a picture. */
  caption?: string | undefined;
  title: string;
  /** Absolute address of the post. */
  address: string;
}

/** The end of a post: its authors, its tags, related work, and share links. */
export function PostEnd({ copy, writers, tags, cases, caption, title, address }: PostEndProps) {
  const plain = usePlain();
  return (
    <footer className="post-end">
      <Style name="post-post-end" css={css} />
      {writers.map(({ name, person, href }) => (
        <p className="writer" key={href}>
          <span className="t2">{person ? <a href={person.href}>{name}</a> : name}</span>
          {person && <span className="soft">{person.role}</span>}
          <TextLink alone label={copy.allBy} href={href} />
        </p>
      ))}
      <div className="post-facts">
        <Tags className="tags" links={tags} label={copy.tags} />
        {cases.map((link) => (
          <p key={link.href}>
            {copy.case} <TextLink {...link} />
          </p>
        ))}
        {caption && !plain && <p className="small soft">{caption}</p>}
      </div>
      <Share copy={copy.share} title={title} address={address} />
    </footer>
  );
}

type ShareProps = Pick<PostEndProps, "title" | "address"> & { copy: PageContent<"blog">["post"]["share"] };

/** Share links: plain ones, so that no third party is loaded, and a button that copies the address. */
function Share({ copy, title, address }: ShareProps) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const links = [
    { name: copy.mail, href: `mailto:?subject=${text}&body=${url}` },
    { name: copy.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: copy.whatsapp, href: `https://wa.me/?text=${url}` },
  ];
  return (
    <div className="share" role="group" aria-label={copy.label}>
      <span aria-hidden="true">{copy.label}</span>
      {links.map(({ name, href }) => (
        <a key={href} href={href} rel="external noopener">
          {name}
        </a>
      ))}
      <CopyButton labels={{ ...copy, copy: copy.copyLink }} />
    </div>
  );
}
