import { matchRoute } from "#model/routes.ts";
import { postPath } from "#model/content/post.ts";
import { redirectKey } from "../platform/http/canonical-path.ts";
import type { KnownTargets } from "./check-references.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import { deadLink } from "./references.ts";

/**
 * The address under which the site answers a path with a page or a picture, in its one form.
 * @returns undefined where nothing is there; the path itself where something may be that was not read yet
 */
export function liveAddress(path: string, targets: KnownTargets): string | undefined {
  const canonical = path.startsWith(MEDIA_PREFIX) ? path : redirectKey(path);
  const route = matchRoute(canonical);
  if (route?.name === "not-found") return undefined;
  const post = route?.name === "post" ? targets.post(canonical.split("/")[2] ?? "") : undefined;
  if (post) return postPath(post);
  const isDead = deadLink({ kind: "link", target: canonical }, undefined, targets) !== undefined;
  return isDead && !(route && targets.mayExist?.(canonical)) ? undefined : canonical;
}
