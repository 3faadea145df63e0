import type { PageContent } from "#model/content/pages/index.ts";
import { CopyButton } from "../../../ui/copy-button/copy-button.tsx";

interface ShareProps {
  copy: PageContent<"blog">["post"]["share"];
  title: string;
  /** Absolute address of the post. */
  address: string;
}

/** Ways to share a post: plain links, so that nothing of a third party is loaded, and a button that copies the address. */
export function Share({ copy, title, address }: ShareProps) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  const links = [
    { name: copy.mail, href: `mailto:?subject=${text}&body=${url}` },
    { name: copy.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: copy.whatsapp, href: `https://wa.me/?text=${text}%20${url}` },
  ];
  return (
    <div className="share" role="group" aria-label={copy.label}>
      <span aria-hidden="true">{copy.label}</span>
      {links.map(({ name, href }) => (
        <a key={href} href={href} rel="external noopener">
          {name}
        </a>
      ))}
      <CopyButton labels={{ ...copy, copy: copy.copyLink }} text={ownAddress} />
    </div>
  );
}

function ownAddress(): string {
  return location.origin + location.pathname;
}
