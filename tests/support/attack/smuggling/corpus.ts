import { chunks } from "./chunks.ts";
import { lengths } from "./lengths.ts";
import { pipelines } from "./pipelines.ts";
import type { RawCase } from "./raw-case.ts";
import { requestLines } from "./request-lines.ts";
import { transferEncodings } from "./transfer-encodings.ts";

/** Known disagreements of proxies and servers, each as bytes. */
export const corpus: readonly RawCase[] = [
  ...transferEncodings,
  ...lengths,
  ...chunks,
  ...requestLines,
  ...pipelines,
];
