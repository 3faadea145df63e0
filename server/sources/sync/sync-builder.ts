import type { PostStore } from "../../posts/post-store.ts";
import { foreignPost, PostRefused, type ForeignPostFacts, type ForeignPostParts } from "../foreign-post.ts";
import type { ArticleReader } from "../html/article-reader.ts";
import { picturesOfOneSync } from "../pictures/fetch-pictures.ts";
import type { PictureFolder } from "../pictures/picture-folder.ts";
import { hideSecrets } from "../request/api-access.ts";
import type { BlogSettings } from "../source-settings.ts";
import { openPostAddresses } from "./post-addresses.ts";
import type { SyncBuilder } from "./sync-posts.ts";

/** What posts are built with, whatever sync they are built in. */
export interface SyncBuilderParts {
  settings: BlogSettings;
  store: PostStore;
  pictures: PictureFolder;
  /** Read anew with each sync, since they are part of the content. */
  facts(): Pick<ForeignPostFacts, "zone" | "fallback">;
}

/** Builds the posts of one sync: links between them lead to each other, and each picture is asked for once. */
export function openSyncBuilder(
  { settings, store, pictures, facts: siteFacts }: SyncBuilderParts,
  readArticle: ArticleReader["read"],
  signal: AbortSignal,
  warnOnce: (event: string, details: Readonly<Record<string, string>>) => void,
): SyncBuilder & { finish(): void } {
  const { access } = settings;
  const addresses = openPostAddresses(store, settings.site);
  const facts: ForeignPostParts = {
    ...siteFacts(),
    site: settings.site,
    readArticle,
    mayFetch({ host, protocol }) {
      const may = settings.pictureHosts.has(host) && /^https?:$/.test(protocol);
      if (!may && host) warnOnce("blog.picture-host", { host, fix: "add it to BLOG_API_PICTURE_HOSTS" });
      return may;
    },
    fetchPictures: picturesOfOneSync({
      access,
      folder: pictures,
      known: store,
      missed: (problem) => warnOnce("blog.picture-missed", { problem }),
      signal,
    }),
  };
  return {
    learn: addresses.learn,
    async build(post, fingerprint) {
      const built = await foreignPost(post, fingerprint, facts);
      // Whatever way a token found into an answer, it ends here.
      const text = JSON.stringify(built.stored);
      if (hideSecrets(text, access) !== text) throw new PostRefused("repeats our token");
      return built;
    },
    link: addresses.link,
    finish: addresses.save,
  };
}
