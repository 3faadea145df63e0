type Node = Record<string, unknown>;

/** The files that the cards show, by their addresses. */
export interface CardFiles {
  picture: string;
  second: string;
}

/** One of each card that people use, in the form that Ghost's editor keeps. */
export function everyCard({ picture, second }: CardFiles, post: string): string {
  const size = { width: 480, height: 320, title: "" };
  return lexical([
    paragraph("Words before the cards, and a ", link(post, "link to another post"), "."),
    heading("h2", "Pictures"),
    { type: "image", src: picture, alt: "Nine dots", caption: "<span>One <b>picture</b></span>", ...size },
    { type: "image", src: second, alt: "", caption: "", href: "https://partner.example/", ...size },
    {
      type: "gallery",
      caption: "<span>Two of them</span>",
      images: [picture, second].map((src, row) => ({ row: 0, src, fileName: `${row}.png`, ...size })),
    },
    heading("h2", "Other pages"),
    {
      type: "bookmark",
      url: "https://partner.example/page",
      metadata: {
        icon: "https://partner.example/icon.png",
        title: "A page of a partner",
        description: "What that page says.",
        author: "A sample author",
        publisher: "Partner",
        thumbnail: "https://partner.example/thumbnail.png",
      },
      caption: "<span>Marked by us</span>",
    },
    {
      type: "embed",
      url: "https://www.youtube.com/watch?v=sample",
      embedType: "video",
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/sample" title="A sample film"></iframe>',
      metadata: {},
      caption: "<span>What the film shows</span>",
    },
    { type: "button", buttonText: "Ask for one", alignment: "center", buttonUrl: "https://partner.example/" },
    heading("h2", "Words in frames"),
    {
      type: "callout",
      calloutText: "<p>Mind <b>the</b> gap.</p>",
      calloutEmoji: "💡",
      backgroundColor: "blue",
    },
    { type: "toggle", heading: "<span>A question</span>", content: "<p>And its answer.</p>" },
    {
      type: "codeblock",
      code: "const dots = 9;\nif (dots < 16) draw();",
      language: "js",
      caption: "<span>Some code</span>",
    },
    { type: "html", html: '<p onclick="alert(1)">By hand: <kbd>Enter</kbd>.</p><script>alert(2)</script>' },
    {
      type: "html",
      html: "<p>Must not be read here: for members.</p>",
      visibility: {
        web: { nonMember: false, memberSegment: "status:free,status:-free" },
        email: { memberSegment: "" },
      },
    },
    {
      type: "markdown",
      markdown: "Marked *down*, with a note[^1].\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n[^1]: The note.",
    },
    { type: "horizontalrule" },
    { type: "extended-quote", children: [text("A line returns.")] },
    { type: "aside", children: [text("Said aside.")] },
    list("ul", "A dot", "A line"),
    heading("h2", "Files"),
    {
      type: "video",
      src: second.replace(/images.*/, "media/film.mp4"),
      caption: "<span>A film of ours</span>",
      fileName: "film.mp4",
      mimeType: "video/mp4",
      width: 480,
      height: 320,
      duration: 62,
      thumbnailSrc: picture,
      thumbnailWidth: 480,
      thumbnailHeight: 320,
    },
    {
      type: "audio",
      src: second.replace(/images.*/, "media/sound.mp3"),
      title: "A sound of ours",
      mimeType: "audio/mpeg",
      duration: 61,
    },
    {
      type: "file",
      src: second.replace(/images.*/, "files/sample.pdf"),
      fileTitle: "The sample",
      fileCaption: "As PDF",
      fileName: "sample.pdf",
      fileSize: 1234,
    },
    heading("h2", "Offers"),
    {
      type: "product",
      productImageSrc: picture,
      productImageWidth: 480,
      productImageHeight: 320,
      productTitle: "<span>A product</span>",
      productDescription: "<p>What it does.</p>",
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: "See it",
      productUrl: "https://partner.example/product",
    },
    {
      type: "header",
      size: "small",
      style: "dark",
      header: "<span>A header</span>",
      subheader: "<span>And below it</span>",
      buttonEnabled: true,
      buttonText: "Go",
      buttonUrl: "https://partner.example/go",
    },
    {
      type: "signup",
      layout: "regular",
      header: "<span>Sign up</span>",
      subheader: "<span>Every week</span>",
      disclaimer: "<span>No spam</span>",
      buttonText: "Subscribe",
      successMessage: "Sent!",
      labels: [],
      backgroundColor: "#F0F0F0",
      buttonColor: "accent",
      buttonTextColor: "#FFFFFF",
      textColor: "#000000",
    },
    {
      type: "call-to-action",
      layout: "minimal",
      textValue: "<p>Called to action.</p>",
      showButton: true,
      buttonText: "Act",
      buttonUrl: "https://partner.example/act",
      hasSponsorLabel: true,
      sponsorLabel: "<p>Sponsored</p>",
      backgroundColor: "grey",
    },
    { type: "email", html: "<p>Must not be read here: by mail only.</p>" },
    {
      type: "email-cta",
      segment: "status:free",
      html: "<p>Must not be read here: by mail to some.</p>",
      showButton: false,
      buttonText: "",
      buttonUrl: "",
      alignment: "left",
      showDividers: true,
    },
    paragraph("The end."),
  ]);
}

/** A text of one paragraph. */
export function plainCard(words: string): string {
  return lexical([paragraph(words)]);
}

function lexical(nodes: Node[]): string {
  const children = nodes.map((node) => ({ version: 1, ...node }));
  return JSON.stringify({
    root: { type: "root", version: 1, direction: null, format: "", indent: 0, children },
  });
}

function text(words: string): Node {
  return { type: "extended-text", text: words, format: 0, detail: 0, mode: "normal", style: "", version: 1 };
}

function paragraph(...parts: (string | Node)[]): Node {
  return { type: "paragraph", children: parts.map((part) => (typeof part === "string" ? text(part) : part)) };
}

function heading(tag: string, words: string): Node {
  return { type: "extended-heading", tag, children: [text(words)] };
}

function link(url: string, words: string): Node {
  return { type: "link", url, rel: null, target: null, title: null, children: [text(words)], version: 1 };
}

function list(tag: "ul" | "ol", ...entries: string[]): Node {
  const children = entries.map((words, index) => ({
    type: "listitem",
    value: index + 1,
    children: [text(words)],
    version: 1,
  }));
  return { type: "list", listType: tag === "ul" ? "bullet" : "number", tag, start: 1, children };
}
