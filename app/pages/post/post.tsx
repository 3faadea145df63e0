import { entryPath } from "#model/collections/collections.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { labelParts } from "#model/content/label-parts.ts";
import { listPath, tagPath, type ListKind } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { Term } from "#model/content/taxonomy.ts";
import { feedsOf } from "#model/feed/feeds.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { PageNotice, redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { MorePosts } from "../../parts/more-posts/more-posts.tsx";
import { postCards } from "../../parts/post-card/post-cards.ts";
import { notReadYet } from "../../shell/not-read-yet.ts";
import { ArticleBody } from "../../ui/article-body/article-body.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { drawFigures, linkHeadings } from "./body-nodes.ts";
import { Contents } from "./contents/contents.tsx";
import { callAfter } from "./post-call/call-after.ts";
import { PostCall } from "./post-call/post-call.tsx";
import { PostCover } from "./post-cover/post-cover.tsx";
import { PostEnd } from "./post-end/post-end.tsx";
import { SeriesBox } from "./series-box/series-box.tsx";
import { writersOf } from "./post-end/writers-of.ts";
import { seriesOf } from "./series-box/series-of.ts";
import { Style } from "../../styles/style.tsx";
import postCss from "./post.css?inline";

const ID = /^[0-9a-f]+$/;
const NEXT_POSTS = 3;

export function load({ params, content, search, url }: PageRequest) {
  const { crumbs, minutes, post: copy, gone, preview, head: blog } = content.page("blog");
  const { id: number = "", slug, token }: PostParams = params;
  const requested = ID.test(number) ? content.post(number) : undefined;
  const post = token === undefined ? requested : content.preview(token);
  const reading = content.reading();
  if (!post && ID.test(number) && reading && reading !== "rest") throw notReadYet(content);
  if (!post && content.wasPublished(number)) throw new PageNotice(410, gone);
  if (!post) throw redirectTo("/not-found");
  const path = postPath(post);
  if (token === undefined && slug !== post.slug) throw redirectTo(path, 301);

  const { id, title, authors, published, updated, category, tags, body, headings, head } = post;
  // The same as on the post's card.
  const seed = `post-${id}`;
  const [cover] = drawCovers([seed], 1);
  const posts = content.posts();
  const related = relatedPosts(id, posts, search.related(id, NEXT_POSTS));
  return {
    copy,
    head,
    preview: token === undefined ? undefined : fillIn(preview, { day: formatDay(published) }),
    id,
    title,
    crumbs: [
      { label: crumbs.at(-1) ?? "", href: listPath({ kind: "all" }) },
      { label: category.name, href: listPath({ kind: "category", term: category }) },
    ],
    facts: [
      formatDay(published),
      ...(updated ? [fillIn(copy.updated, { day: formatDay(updated) })] : []),
      fillIn(copy.minutes, { minutes: post.minutes }),
    ],
    authors: linksTo("author", authors),
    writers: writersOf(authors, content),
    call: callAfter(category.slug, content),
    series: seriesOf(post, posts),
    cover,
    picture: post.cover,
    minutes: post.minutes,
    caption: post.cover || !cover ? undefined : fillIn(copy.caption, { seed, dots: cover.count }),
    headings,
    body: linkHeadings(drawFigures(labelParts(body, copy)), copy.anchor),
    tags: tags.map((term) => ({ name: term.name, href: tagPath(term, posts) })),
    cases: content
      .entries("cases")
      .filter((one) => one.posts.includes(id))
      .map((one) => ({ label: one.title, href: entryPath("cases", one) })),
    next: postCards(related, { minutes, columns: NEXT_POSTS }),
    feeds: { title: blog.title, feeds: feedsOf({ kind: "all" }) },
    about: {
      origin: url.origin,
      address: url.origin + path,
      section: category.name,
      authors: authors.map(({ name }) => name),
      published: post.publishedAt,
      updated: post.updatedAt,
    },
  };
}

type Data = Loaded<typeof load>;

/** The module serves two routes: a post by its number, and a preview by its token. */
type PostParams = { id?: string; slug?: string; token?: string };

/** The most similar posts, topped up with the newest others. */
function relatedPosts(id: string, posts: readonly PostSummary[], related: readonly string[]): PostSummary[] {
  const similar = related.flatMap((other) => posts.find((post) => post.id === other) ?? []);
  const others = posts.filter((post) => post.id !== id && !related.includes(post.id));
  return [...similar, ...others.slice(0, NEXT_POSTS - similar.length)];
}

function linksTo(kind: ListKind, terms: readonly Term[]): { name: string; href: string }[] {
  return terms.map((term) => ({ name: term.name, href: listPath({ kind, term }) }));
}

export const head = ({ head, preview, about, tags, feeds }: Data): PageMeta => ({
  head,
  index: preview === undefined,
  type: "article",
  properties: [
    ["article:published_time", about.published],
    ["article:modified_time", about.updated],
    ...about.authors.map((author) => ["article:author", author] as const),
    ["article:section", about.section],
    ...tags.map(({ name }) => ["article:tag", name] as const),
  ],
  feeds,
});

export default function PostPage({ data }: { data: Data }) {
  const { copy, preview, title, crumbs, facts, authors, writers, series } = data;
  const { cover, picture, minutes, caption, headings, body, tags, cases, about } = data;
  return (
    <>
      <Style name="post" css={postCss} />
      {/* For the addresses beside printed links. */}
      <Style
        name="post-origin"
        css={`
          :root {
            --origin: "${about.origin}";
          }
        `}
      />
      <article>
        <header className="post-band">
          <div className="wrap post-head">
            <div className="post-copy">
              <Breadcrumbs trail={crumbs} />
              {preview && (
                <p className="note" role="note">
                  {preview}
                </p>
              )}
              <h1 className="d1">{title}</h1>
              <MetaLine>
                {authors.map(({ name, href }) => (
                  <a key={href} href={href} rel="author">
                    {name}
                  </a>
                ))}
                {facts}
              </MetaLine>
            </div>
            <PostCover {...{ cover, picture, minutes }} label={crumbs[1]?.label} />
          </div>
        </header>
        <div className="wrap grid stacks article">
          <Contents label={copy.contents} headings={headings} />
          {series && <SeriesBox {...series} copy={copy.series} />}
          <ArticleBody nodes={body} copy={copy} />
          <PostEnd {...{ copy, writers, tags, cases, caption, title }} address={about.address} />
        </div>
      </article>
    </>
  );
}

/** The call after a post, and more posts. */
export function Ask({ data: { copy, call, next } }: { data: Data }) {
  return (
    <>
      <PostCall {...call} />
      <MorePosts heading={copy.next} all={copy.all} cards={next} columns={3} />
    </>
  );
}
