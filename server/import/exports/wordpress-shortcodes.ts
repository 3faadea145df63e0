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
/** Without another one inside, so that a forgotten end costs no time. */
const CAPTION =
  /(?<!\[)\[(?:wp_)?caption\b([^\][]*)\]((?:(?!\[\/?(?:wp_)?caption\b)[\s\S])*)\[\/(?:wp_)?caption\]/gi;
const GALLERY = /(?<!\[)\[gallery\b([^\][]*)\](?!\])/gi;
/** What WordPress itself shows with one bracket, so that people can write of it. */
const WRITTEN_OF = /\[(\[(?:audio|caption|embed|gallery|playlist|video)\b[^\][]*\])\]/gi;
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * Opens the shortcodes that WordPress itself knows, and addresses that stand alone in a line.
 * @param pictures those that a gallery shows, by what its shortcode says
 * @param hint takes what somebody should look at
 */
export function openShortcodes(
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

/** The names of shortcodes in a text that nothing here opens. */
export function closedShortcodes(text: string): string[] {
  const words = text.replace(/<[^<>]*>/g, "");
  return [...words.matchAll(SHORTCODE)].flatMap(([, name = "", rest = ""]) =>
    rest.includes("=") || words.includes(`[/${name}]`) || /[-_]/.test(name) ? [name] : [],
  );
}

/** Takes the second brackets from shortcodes that are written of, not meant. */
export function shownShortcodes(text: string): string {
  return text.replace(WRITTEN_OF, "$1");
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
