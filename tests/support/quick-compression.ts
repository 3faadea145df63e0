import { syncBuiltinESMExports } from "node:module";
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from "node:zlib";

// The site compresses each page in the background as small as it gets, which costs more than to render it. That more
// effort makes less is tested beside the code and in `tests/server/bytes.test.ts`; for all else a little less is as good.
const QUALITY_MAX = 6;
const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY;
const { brotliCompress } = zlib;

Reflect.set(zlib, "brotliCompress", (body: InputType, options: BrotliOptions, done: CompressCallback) => {
  const wanted = Number(options.params?.[QUALITY] ?? QUALITY_MAX);
  brotliCompress(
    body,
    { ...options, params: { ...options.params, [QUALITY]: Math.min(wanted, QUALITY_MAX) } },
    done,
  );
});
syncBuiltinESMExports();
