import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { expect, onTestFinished, vi } from "vitest";

/** Watches all that decompresses from now on, by whichever name it is called; gives what fails if any was. */
export function watchDecoders(): () => void {
  const names = Object.keys(zlib).filter((name) =>
    /^(?:create)?(?:un|gun|in|brotliDe|zstdDe)(?:zip|flate|compress)/i.test(name),
  );
  expect(names.length).toBeGreaterThan(15);
  const spies = names.map((name) => vi.spyOn(zlib, name as "gunzipSync"));
  // Without this only who asks for the module as a whole would be seen.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return () => {
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  };
}
