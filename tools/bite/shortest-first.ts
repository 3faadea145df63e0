import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the shortest test files first, the other way round than Vitest does: a planted bug is noticed by the first test
 * that fails, and the rest is not run.
 */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}
