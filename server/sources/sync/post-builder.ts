import type { PostStore, StoredPost } from "../../posts/post-store.ts";
import type { SourcePost } from "../blog-source.ts";
import { foreignPost, PostRefused, type ForeignPostFacts } from "../foreign-post.ts";
import { picturesOfOneSync } from "../pictures/fetch-pictures.ts";
import type { PictureFolder } from "../pictures/picture-folder.ts";
import { isClean } from "../request/api-access.ts";
import type { BlogSettings } from "../source-settings.ts";
import { openPostAddresses } from "./post-addresses.ts";

/** What the posts of every sync are built with. */
export interface PostBuilderParts {
  settings: BlogSettings;
  store: PostStore;
  pictures: PictureFolder;
  reader: ForeignPostFacts["reader"];
  /** Read with each sync, since they are part of the content. */
  facts(): Pick<ForeignPostFacts, "zone" | "fallback">;
}

/** Builds the posts of one sync. */
export type PostBuilder = ReturnType<typeof openPostBuilder>;

/** Opens the builder: links between posts lead to each other, and each picture is asked for once. */
export function openPostBuilder(
  { settings, store, pictures, reader, facts: siteFacts }: PostBuilderParts,
  signal: AbortSignal,
  warnOnce: (event: string, details: Readonly<Record<string, string>>) => void,
) {
  const { access, site, pictureHosts } = settings;
  const { learn, link, save } = openPostAddresses(store);
  const facts: ForeignPostFacts = {
    ...siteFacts(),
    site,
    reader,
    notice: (id, problem) => warnOnce("blog.post-cut", { id, problem }),
    mayFetch({ host, protocol }) {
      const may = pictureHosts.has(host) && /^https?:$/.test(protocol);
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
    learn,
    link,
    save,
    /** @throws PostRefused */
    async build(post: SourcePost, fingerprint: string): Promise<{ stored: StoredPost; lacking: boolean }> {
      signal.throwIfAborted();
      const { stored, lacking } = await foreignPost(post, fingerprint, facts);
      // A token in an answer goes no further.
      if (!isClean(JSON.stringify(stored), access)) throw new PostRefused("repeats our token");
      return { stored: link(stored), lacking };
    },
  };
}
