import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How many inputs each property is tried with. */
    propertyRuns: number;
  }
}

fc.configureGlobal({ numRuns: inject("propertyRuns") });
