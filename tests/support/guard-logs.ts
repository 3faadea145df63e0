import { afterEach, expect } from "vitest";
import { takeUnexpected } from "./logged.ts";

afterEach(() => expect(takeUnexpected(), "unexpected lines in the log of a site").toEqual([]));
