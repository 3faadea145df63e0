import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { hydrated } from "../delay-scripts.ts";
import { expectNothing } from "../expect-accessible.ts";
import { LAYOUT_WIDTHS } from "../layout-faults.ts";
import { misfits } from "../misfits.ts";
import { contentOf, sentPage } from "../sent-page.ts";
