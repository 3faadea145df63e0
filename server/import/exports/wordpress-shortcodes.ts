/** A file of WordPress's media library. */
export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  /** The post that it was uploaded for. */
  post: string;
}

const SHORTCODE = /(?<!\[)\[([a-z][\w-]{1,40})((?:\s[^\][]*)?)\/?\](?!\])/gi;
/** Without another one inside, so that a missing end costs no time. */
const CAPTION =
  /(?<!\[)\[(?:wp_)?caption\b([^\][]*)\]((?:(?!\[\/?(?:wp_)?caption\b)[\s\S])*)\[\/(?:wp_)?caption\]/gi;
const GALLERY = /(?<!\[)\[gallery\b([^\][]*)\](?!\])/gi;
/** A shortcode in double brackets, which WordPress shows instead of expanding it. */
const ESCAPED = /\[(\[(?:audio|caption|embed|gallery|playlist|video)\b[^\][]*\])\]/gi;
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * Expands the shortcodes of WordPress itself, and addresses on a line of their own.
 * @param pictures those of a gallery, by the attributes of its shortcode
 * @param hint takes what an editor should look at
 */
export function expandShortcodes(
  text: string,
  pictures: (marks: string) => readonly Attachment[],
  hint: (words: string) => void,
): string {
  return text
    .replace(CAPTION, (whole, marks: string, inner: string) => {
      const [, picture, below = ""] = /^([\s\S]*?<img[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
      if (picture === undefined) return whole;
      const caption = below.trim() || markOf("caption", marks);
      return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
    })
    .replace(GALLERY, (_, marks: string) => {
      const shown = pictures(marks).map(attachmentFigure).join("");
      if (shown === "") hint("a gallery shows nothing here, because its pictures are not in the export");
      return shown;
    })
    .replace(/(?<!\[)\[embed[^\][]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, "\n$1\n")
    .replace(
      /(?<!\[)\[(?:video|audio)\b[^\][]*?\b(?:src|mp4|webm|ogv|mp3|ogg|m4a|wav)=["']?(https?:[^\s"'\][]+)[^\][]*\](?:\s*\[\/(?:video|audio)\])?/gi,
      "\n$1\n",
    )
    .replace(
      /^[ \t]*(?:<p>)?[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?:<\/p>)?[ \t]*$/gim,
      '<p><a href="$1">$1</a></p>',
    );
}

/** The pictures of a gallery: those that it names, or all that were uploaded for its post. */
export function galleryPictures(
  attachments: ReadonlyMap<string, Attachment>,
  post: string,
): (marks: string) => Attachment[] {
  return (marks) => {
    const named = markOf("ids", marks) || markOf("include", marks);
    const without = markOf("exclude", marks).split(/[\s,]+/);
    if (named) return named.split(/[\s,]+/).flatMap((id) => attachments.get(id) ?? []);
    const own = markOf("id", marks) || post;
    return [...attachments.values()].filter(
      (one) => one.post === own && PICTURE.test(one.url) && !without.includes(one.id),
    );
  };
}

/** The names of shortcodes in a text that are not expanded. */
export function unknownShortcodes(text: string): string[] {
  const words = text.replace(/<[^<>]*>/g, "");
  return [...words.matchAll(SHORTCODE)].flatMap(([, name = "", rest = ""]) =>
    rest.includes("=") || words.includes(`[/${name}]`) || /[-_]/.test(name) ? [name] : [],
  );
}

/** Removes the second brackets of escaped shortcodes. */
export function unescapeShortcodes(text: string): string {
  return text.replace(ESCAPED, "$1");
}

function markOf(name: string, marks: string): string {
  const [, , quoted, bare] = new RegExp(`\\b${name}=(?:(["'])(.*?)\\1|([^\\s"']+))`).exec(marks) ?? [];
  return (quoted ?? bare ?? "").trim();
}

function attachmentFigure({ url, alt, caption }: Attachment): string {
  return `<figure><img src="${quoted(url)}" alt="${quoted(alt)}"><figcaption>${caption}</figcaption></figure>`;
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
