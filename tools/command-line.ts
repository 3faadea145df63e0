import { parseArgs, type ParseArgsConfig } from "node:util";

/** How a command ends. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A command that cannot be understood; its message says how to give it. */
export class UsageError extends Error {
  override name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Reads the words and options that a command was given.
 * @param usage what is said beside the mistake
 * @throws UsageError
 */
export function readArguments<const Given extends Options>(args: string[], options: Given, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Prints the result of a command. */
export function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
