import { TestRunner } from "vitest";

/** Loads no more test files once a test has failed: a planted bug has been noticed, and loading takes most of the time. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a runner by it
export default class StopAtFailure extends TestRunner {
  #stopped = false;

  override cancel(...reason: Parameters<TestRunner["cancel"]>): void {
    this.#stopped = true;
    super.cancel(...reason);
  }

  override importFile(...file: Parameters<TestRunner["importFile"]>): unknown {
    return this.#stopped ? undefined : super.importFile(...file);
  }
}
