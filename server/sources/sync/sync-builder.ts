import type { BlogSettings } from "../source-settings.ts";
import { hideSecrets } from "../request/api-access.ts";
import type { ArticleReader } from "../html/article-reader.ts";
import { picturesOfOneSync } from "../pictures/fetch-pictures.ts";
import { foreignPost, PostRefused, type ForeignPostFacts, type ForeignPostParts } from "../foreign-post.ts";
import type { PictureFolder } from "../pictures/picture-folder.ts";
import { openPostAddresses } from "./post-addresses.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { BuildPost, SyncParts } from "./sync-posts.ts";

/** What happened, as the log has it. Levels as the log names them. */
export type TellSync = (level: "info" | "warn" | "error", event: Readonly<Record<string, unknown>>) => void;

/** What posts are built with, whatever sync they are built in. */
export interface SyncBuilderParts {
  settings: BlogSettings;
  store: PostStore;
  pictures: PictureFolder;
  /** Read anew with each sync, since they stand in the content. */
  facts(): Pick<ForeignPostFacts, "zone" | "fallback">;
  tell: TellSync;
}

/** Builds the posts of one sync: links between them lead to each other, and each picture is asked for once. */
export function builderOf(
  parts: SyncBuilderParts,
  readArticle: ArticleReader["read"],
  signal: AbortSignal,
  said: Set<string>,
) {
  const { settings, store, tell } = parts;
  const addresses = openPostAddresses(store, settings.site);
  const foreign = new Set<string>();
  const missed = new Set<string>();
  const fetchPictures = picturesOfOneSync({
    access: settings.access,
    folder: parts.pictures,
    known: store,
    missed: (reason) => missed.add(reason),
    signal,
  });
  const facts: ForeignPostParts = {
    ...parts.facts(),
    site: settings.site,
    readArticle,
    mayFetch(address) {
      const may = settings.pictureHosts.has(address.host) && /^https?:$/.test(address.protocol);
      if (!may && address.host) foreign.add(address.host);
      return may;
    },
    fetchPictures,
  };
  return {
    build(posts: Parameters<SyncParts["builder"]>[0]): BuildPost {
      addresses.learn(posts);
      return async (post, fingerprint) => {
        const built = await foreignPost(post, fingerprint, facts);
        // Whatever way a token found into an answer, it ends here.
        const text = JSON.stringify(built.stored);
        if (hideSecrets(text, settings.access) !== text) throw new PostRefused("repeats our token");
        return built;
      };
    },
    lead: addresses.lead,
    finish() {
      addresses.keep();
      const name = settings.kind;
      const tellOnce = (text: string, event: Readonly<Record<string, unknown>>) => {
        if (!said.has(text)) tell("warn", { ...event, source: name });
        said.add(text);
      };
      for (const reason of missed) tellOnce(reason, { event: "blog.picture-missed", problem: reason });
      for (const host of foreign)
        tellOnce(host, { event: "blog.picture-host", host, mend: "add it to BLOG_API_PICTURE_HOSTS" });
    },
  };
}
