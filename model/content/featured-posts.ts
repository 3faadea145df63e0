/** The markers in the specification, by post id. A post without one keeps its stored marker. */
const SUCCESS_IDS: Readonly<Record<string, string>> = {
  "1": "unsuccess",
  "2": "success",
  "4": "fourthsuccess",
  "6": "sixsuccess",
};

/** The marker of a featured post, if it has one. */
export function successIdOf(postId: string): string | undefined {
  return SUCCESS_IDS[postId];
}

/**
 * The featured posts, in the order of their ids. The newest other post replaces a missing one.
 * @param posts all posts, newest first
 */
export function featuredPosts<Post extends { id: string }>(
  posts: readonly Post[],
  ids: readonly string[],
): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const others = posts.filter(({ id }) => !ids.includes(id)).values();
  return ids.flatMap((id) => byId.get(id) ?? others.next().value ?? []);
}
