import { parseArgs, type ParseArgsConfig } from "node:util";
import { SettingsError } from "#server/platform/settings-error.ts";

/** How a command ends. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A command that cannot be understood; its message says how to give it. */
export class UsageError extends Error {
  override name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options that a tool was given. */
export type ToolOptions<Given extends Options> = ReturnType<typeof readArguments<Given>>["values"];

/**
 * Runs a tool with what it was given: what it prints is its own, why it failed is printed here. `--help` prints the usage.
 * @param args the command line after the name of the tool
 * @param run gets its words and its options
 * @returns the exit code
 */
export async function runTool<const Given extends Options>(
  args: string[],
  options: Given,
  usage: string,
  run: (words: string[], options: ToolOptions<Given>) => Promise<number>,
): Promise<number> {
  if (args[0] === "help" || args.includes("--help") || args.includes("-h")) return print(usage);
  try {
    const { positionals, values } = readArguments(args, options, usage);
    return await run(positionals, values);
  } catch (error) {
    console.error(messageOf(error));
    return error instanceof UsageError || error instanceof SettingsError ? EXIT.usage : EXIT.failed;
  }
}

function readArguments<const Given extends Options>(args: string[], options: Given, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n\n${usage}`);
  }
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Prints the result of a command. */
export function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
