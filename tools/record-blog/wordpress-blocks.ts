/** What a text of the block editor refers to. */
export interface BlockSurroundings {
  /** A picture with the number that the media library gave it. */
  picture: Media;
  second: Media;
  /** A photograph that WordPress made a smaller copy of. */
  photograph: Media;
  document: Media;
  /** The number of a block that several posts share. */
  shared: number;
  /** The address of another post. */
  post: string;
}

/** A file of the media library. */
export interface Media {
  id: number;
  url: string;
}

/** One of each block that people use, as the block editor of WordPress 6.1 writes them. */
export function everyBlock({ picture, second, photograph, document, shared, post }: BlockSurroundings) {
  return [
    block(
      "paragraph",
      `<p>Words with a <a href="${post}">link to the other post</a> &amp; a <mark>mark</mark>.<br>And a second line.</p>`,
    ),
    block("more", "<!--more-->"),
    block("heading", '<h2 class="wp-block-heading" id="h-lists">Lists</h2>'),
    block(
      "list",
      `<ul>${item("A dot" + block("list", `<ul>${item("A dot within")}</ul>`))}\n\n${item("A line")}</ul>`,
    ),
    block("list", `<ol start="3">${item("Third")}\n\n${item("Fourth")}</ol>`, { ordered: true, start: 3 }),
    block("heading", '<h2 class="wp-block-heading">Sayings</h2>'),
    block(
      "quote",
      `<blockquote class="wp-block-quote">${block("paragraph", "<p>A line returns.</p>")}<cite>A sample of a source</cite></blockquote>`,
    ),
    block(
      "pullquote",
      '<figure class="wp-block-pullquote"><blockquote><p>Pulled out.</p><cite>The puller</cite></blockquote></figure>',
    ),
    block("verse", '<pre class="wp-block-verse">A verse<br>   with <em>two</em> lines</pre>'),
    block(
      "code",
      '<pre class="wp-block-code"><code>if (a &lt; b) {\n\n  &#91;gallery] = "https:&#47;&#47;blog.example"\n}</code></pre>',
    ),
    block("preformatted", '<pre class="wp-block-preformatted">As  it<br>stands</pre>'),
    block(
      "table",
      '<figure class="wp-block-table"><table><thead><tr><th>Rows</th><th class="has-text-align-right" data-align="right">Dots</th></tr></thead><tbody><tr><td>3</td><td class="has-text-align-right" data-align="right">9</td></tr></tbody><tfoot><tr><td>All</td><td class="has-text-align-right" data-align="right">9</td></tr></tfoot></table><figcaption class="wp-element-caption">Dots by rows</figcaption></figure>',
    ),
    block("separator", '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
    block("heading", '<h3 class="wp-block-heading">Pictures</h3>'),
    image(picture, "Nine dots", "One picture with a <em>caption</em>"),
    image(photograph, "", "", "-1024x683"),
    gallery(
      [image(picture, "Dots", "The first of two"), image(second, "Coast", "The second of two", "-300x200")],
      "Two of them",
    ),
    oldGallery(picture, second),
    block(
      "media-text",
      `<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="${second.url}" alt="Coast again" class="wp-image-${second.id} size-full"/></figure><div class="wp-block-media-text__content">${block("paragraph", "<p>Words beside a picture.</p>")}</div></div>`,
      { mediaId: second.id, mediaType: "image" },
    ),
    block(
      "cover",
      `<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background wp-image-${picture.id}" alt="" src="${picture.url}" data-object-fit="cover"/><div class="wp-block-cover__inner-container">${block("paragraph", "<p>Words over a picture.</p>")}</div></div>`,
      { url: picture.url, id: picture.id },
    ),
    block("heading", '<h3 class="wp-block-heading">Players</h3>'),
    embed("https://www.youtube.com/watch?v=sample&t=4", "youtube", "What the film shows"),
    embed("https://social.example/sample/1", "twitter", ""),
    block(
      "video",
      `<figure class="wp-block-video"><video controls src="${document.url.replace(".pdf", ".mp4")}"></video><figcaption class="wp-element-caption">A film of ours</figcaption></figure>`,
      { id: 1 },
    ),
    block(
      "audio",
      `<figure class="wp-block-audio"><audio controls src="${document.url.replace(".pdf", ".mp3")}"></audio></figure>`,
      { id: 2 },
    ),
    block(
      "file",
      `<div class="wp-block-file"><a id="wp-block-file--media-1" href="${document.url}">The sample as PDF</a><a href="${document.url}" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-1">Download</a></div>`,
      { id: document.id, href: document.url },
    ),
    block(
      "buttons",
      `<div class="wp-block-buttons">${block("button", '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://partner.example/">Ask for one</a></div>')}\n\n${block("button", '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact/">Write</a></div>')}</div>`,
    ),
    block(
      "columns",
      `<div class="wp-block-columns">${["Left", "Right"].map((side) => block("column", `<div class="wp-block-column">${block("paragraph", `<p>${side} column.</p>`)}</div>`)).join("\n\n")}</div>`,
    ),
    block(
      "html",
      '<p onclick="alert(1)">Written by hand: <kbd>Enter</kbd>.</p><script>alert(2)</script><style>p { color: red }</style>',
    ),
    block("shortcode", `[gallery columns="2" link="file" ids="${second.id},${picture.id}"]`),
    '<!-- wp:spacer {"height":"40px"} -->\n<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->',
    `<!-- wp:block {"ref":${shared}} /-->`,
    '<!-- wp:latest-posts {"postsToShow":3,"displayPostDate":true} /-->',
    block("paragraph", "<p></p>"),
    block("paragraph", '<p class="has-text-align-center">The end.</p>', { align: "center" }),
  ].join("\n\n");
}

function block(name: string, html: string, facts?: object): string {
  return `<!-- wp:${name}${facts ? ` ${JSON.stringify(facts)}` : ""} -->\n${html}\n<!-- /wp:${name} -->`;
}

function item(html: string): string {
  return block("list-item", `<li>${html}</li>`);
}

function image({ id, url }: Media, alt: string, caption: string, size = ""): string {
  const src = url.replace(/(?:-scaled)?(\.\w+)$/, `${size}$1`);
  const said = caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  const shown = `<img src="${size ? src : url}" alt="${alt}" class="wp-image-${id}"/>`;
  return block("image", `<figure class="wp-block-image size-large">${shown}${said}</figure>`, {
    id,
    sizeSlug: "large",
    linkDestination: "none",
  });
}

function gallery(images: string[], caption: string): string {
  const said = `<figcaption class="blocks-gallery-caption wp-element-caption">${caption}</figcaption>`;
  return block(
    "gallery",
    `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${images.join("\n\n")}${said}</figure>`,
    { linkTo: "none" },
  );
}

/** As it was written before WordPress 5.9, and stands in posts that nobody opened since. */
function oldGallery(...pictures: Media[]): string {
  const items = pictures.map(
    ({ id, url }, index) =>
      `<li class="blocks-gallery-item"><figure><img src="${url}" alt="" data-id="${id}" data-link="${url}" class="wp-image-${id}"/><figcaption class="blocks-gallery-item__caption">Old number ${index + 1}</figcaption></figure></li>`,
  );
  const list = `<ul class="blocks-gallery-grid">${items.join("")}</ul>`;
  return block("gallery", `<figure class="wp-block-gallery columns-2 is-cropped">${list}</figure>`, {
    ids: pictures.map(({ id }) => id),
  });
}

function embed(url: string, name: string, caption: string): string {
  const said = caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  const given = url.replaceAll("&", "&amp;");
  return block(
    "embed",
    `<figure class="wp-block-embed is-type-video is-provider-${name}"><div class="wp-block-embed__wrapper">\n${given}\n</div>${said}</figure>`,
    { url, type: "video", providerNameSlug: name },
  );
}
