/** Names of the ways to pass a post on. */
interface ShareWords {
  mail: string;
  linkedin: string;
  whatsapp: string;
}

/** The ways to pass a post on, as plain addresses: nothing of anybody else is loaded before one is pressed. */
export function shareLinks(
  words: ShareWords,
  { address, title }: { address: string; title: string },
): { name: string; href: string }[] {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return [
    { name: words.mail, href: `mailto:?subject=${text}&body=${url}` },
    { name: words.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: words.whatsapp, href: `https://wa.me/?text=${text}%20${url}` },
  ];
}
