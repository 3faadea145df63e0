import { redirect, type unstable_SerializesTo } from "react-router";
import { dayInWords } from "#model/content/day-in-words.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { nameParts } from "#model/content/name-parts.ts";
import { listPath } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import { feedsOf } from "#model/feed/feeds.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext, requestInfoContext, searchContext } from "../../context.ts";
import { feedLinks } from "../../head/feed-links.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { postCards } from "../../sections/post-card/post-cards.ts";
import { ArticleBody, type BodyNode } from "../../ui/article-body/article-body.tsx";
import { MetaLine } from "../../ui/meta-line/meta-line.tsx";
import { Link } from "../../ui/link.tsx";
import { MorePosts } from "../../sections/more-posts/more-posts.tsx";
import type { Route } from "./+types/post.ts";
import { Contents } from "./contents/contents.tsx";
import { drawFigures } from "./draw-figures.ts";
import { linkHeadings } from "./link-headings.ts";
import { PostCover } from "./post-cover/post-cover.tsx";
import { PostEnd } from "./post-end/post-end.tsx";
import { SeriesBox } from "./series-box/series-box.tsx";
import { seriesOf } from "./series-box/series-of.ts";
import { shareLinks } from "./share/share-links.ts";
import { structuredPost, type PostFacts } from "./structured-post.ts";

const ID = /^[0-9a-f]+$/;
const NEXT_POSTS = 3;

export const handle = {
  structuredData: ({ about }: { about: PostFacts }) => structuredPost(about),
};

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { crumbs, minutes, post: words, gone, preview } = content.page("blog");
  // The one module has two routes: a post by its number, and one that is shown before its time.
  const { id: number = "", slug, token } = params as { id?: string; slug?: string; token?: string };
  const asked = ID.test(number) ? content.post(number) : undefined;
  const post = token === undefined ? asked : content.preview(token);
  if (!post && content.wasPublished(number)) throw Response.json(gone, { status: 410 });
  if (!post) throw redirect("/not-found");
  const path = postPath(post);
  if (token === undefined && slug !== post.slug) throw redirect(path, 301);

  const site = content.site();
  const seed = `post-${post.id}-wide`;
  // The colours of the post's card, over the whole width.
  const [card] = drawCovers([`post-${post.id}`], 1);
  const cover = {
    ground: "floor",
    ink: "petal",
    ...card,
    ...drawKolam(seed, { grid: "lens", columns: 15, rows: 5 }),
  } as const;
  const posts = content.posts();
  const related = postsLike(post.id, posts, context.get(searchContext).related(post.id, NEXT_POSTS));
  const at = posts.findIndex(({ id }) => id === post.id);
  const { id, title, authors, published, updated, category, tags, body, headings, head } = post;
  const { origin } = context.get(requestInfoContext);
  return {
    head: token === undefined ? head : { ...head, index: false },
    preview: token === undefined ? undefined : fillIn(preview, { day: dayInWords(published) }),
    id,
    path,
    title,
    crumbs: {
      ...site.breadcrumb,
      trail: [
        { label: crumbs.at(-1) ?? "", href: listPath({ kind: "all" }) },
        { label: category.name, href: listPath({ kind: "category", term: category }) },
      ],
    },
    facts: [
      dayInWords(published),
      ...(updated ? [fillIn(words.updated, { day: dayInWords(updated) })] : []),
      fillIn(words.minutes, { minutes: post.minutes }),
    ],
    authors: authors.map((term) => ({ name: term.name, href: listPath({ kind: "author", term }) })),
    series: seriesOf(post, posts),
    cover,
    picture: post.cover,
    caption: post.cover ? undefined : fillIn(words.caption, { seed, dots: cover.count }),
    headings,
    // Said to travel as it is: worked out node by node, a tree of any depth is too deep for the type checker.
    body: linkHeadings(drawFigures(nameParts(body, words)), words.anchor) as BodyNode[] &
      unstable_SerializesTo<BodyNode[]>,
    tags: tags.map((term) => ({ name: term.name, href: listPath({ kind: "tag", term }) })),
    newer: wayTo(posts[at - 1]),
    older: wayTo(posts[at + 1]),
    share: shareLinks(words.share, { address: origin + path, title }),
    words,
    next: postCards(
      related,
      drawCovers(
        related.map((other) => `post-${other.id}`),
        NEXT_POSTS,
      ),
      { minutes },
    ),
    feeds: { title: content.page("blog").head.title, all: feedsOf({ kind: "all" }) },
    about: {
      address: origin + path,
      headline: title,
      description: head.description,
      keywords: head.keywords,
      section: category.name,
      authors: authors.map(({ name }) => name),
      publisher: site.name,
      published: post.publishedAt,
      updated: post.updatedAt,
    },
  };
}

/** The posts most like one, and the newest others where there are too few. */
function postsLike(id: string, posts: readonly PostSummary[], related: readonly string[]): PostSummary[] {
  const like = related.flatMap((other) => posts.find((post) => post.id === other) ?? []);
  const others = posts.filter((post) => post.id !== id && !related.includes(post.id));
  return [...like, ...others.slice(0, NEXT_POSTS - like.length)];
}

function wayTo(post: PostSummary | undefined): { href: string; title: string } | undefined {
  return post && { href: postPath(post), title: post.title };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { published, updated, authors, section } = loaderData.about;
  return [
    ...pageMeta(loaderData.head, metaFacts(facts)),
    { property: "og:type", content: "article" },
    { property: "article:published_time", content: published },
    { property: "article:modified_time", content: updated },
    ...authors.map((author) => ({ property: "article:author", content: author })),
    { property: "article:section", content: section },
    ...feedLinks(loaderData.feeds.title, loaderData.feeds.all),
  ];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { id, path, title, crumbs, facts, cover, picture, headings, body, words, next } = loaderData;
  const { preview, authors, series, tags, caption, newer, older, share } = loaderData;
  return (
    <>
      <article>
        <header className="wrap post-head">
          <Breadcrumbs {...crumbs} />
          {preview && (
            <p className="note" role="note">
              {preview}
            </p>
          )}
          <h1 className="d1">{title}</h1>
          <MetaLine>
            {facts}
            {authors.map(({ name, href }) => (
              <Link key={href} to={href} rel="author">
                {name}
              </Link>
            ))}
          </MetaLine>
        </header>
        <PostCover id={id} path={path} cover={cover} picture={picture} />
        <div className="wrap grid article">
          <Contents label={words.contents} headings={headings} />
          {series && <SeriesBox {...series} words={words.series} />}
          <ArticleBody nodes={body} words={words} />
          <PostEnd tags={tags} caption={caption} newer={newer} older={older} share={share} words={words} />
        </div>
      </article>
      <MorePosts heading={words.next} all={words.all} cards={next} columns={3} />
    </>
  );
}
