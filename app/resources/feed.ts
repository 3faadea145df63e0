import { feedChannel } from "#model/feed/feed-channel.ts";
import { FEEDS } from "#model/feed/feeds.ts";
import { contentContext, requestInfoContext } from "../context.ts";
import type { Route } from "./+types/feed.ts";

/** Answers each address of the feeds in its format. */
export function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const feed = FEEDS.find((other) => other.path === path);
  if (!feed) throw new Response(null, { status: 404 });
  const content = context.get(contentContext);
  const site = content.site();
  const { head } = content.page("feed");
  const channel = feedChannel(content.posts(), {
    title: `${head.title} | ${site.name}`,
    description: head.description,
    language: "en-IN",
    origin: context.get(requestInfoContext).origin,
    path,
  });
  return new Response(feed.write(channel), { headers: { "Content-Type": `${feed.type}; charset=utf-8` } });
}
