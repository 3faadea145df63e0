import { CopyButton, type CopyWords } from "../../../ui/copy-button/copy-button.tsx";

export interface ShareProps {
  links: readonly { name: string; href: string }[];
  words: Omit<CopyWords, "copy"> & { label: string; copyLink: string };
}

/** The ways to pass a post on. Copying its address needs a script, so that way is offered once there is one. */
export function Share({ links, words }: ShareProps) {
  return (
    <div className="share" role="group" aria-label={words.label}>
      <span aria-hidden="true">{words.label}</span>
      {links.map(({ name, href }) => (
        <a key={href} href={href} rel="external noopener">
          {name}
        </a>
      ))}
      <CopyButton words={{ ...words, copy: words.copyLink }} text={ownAddress} />
    </div>
  );
}

function ownAddress(): string {
  return location.origin + location.pathname;
}
