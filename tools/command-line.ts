import { parseArgs, type ParseArgsConfig } from "node:util";
import { SettingsError } from "#server/platform/settings-error.ts";

/** Exit codes of commands. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Invalid usage of a command; the message gives the correct one. */
export class UsageError extends Error {
  override name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options that a tool was given. */
export type ToolOptions<Given extends Options> = ReturnType<typeof readArguments<Given>>["values"];

/**
 * Runs a tool with its arguments: the tool prints its output, this function its errors. `--help` prints the usage.
 * @param args the command line after the name of the tool
 * @param run receives words and options
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

/** Message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A command of a tool, with the minimum and maximum number of words after its name; none by default. */
export interface Counted {
  args?: readonly [fewest: number, most: number];
}

/** The command and the words after it. @throws UsageError for an unknown command or number of words */
export function readCommand<Command extends Counted>(
  [name = "", ...args]: string[],
  commands: ReadonlyMap<string, Command>,
  usage: string,
): { command: Command; args: string[] } {
  const command = commands.get(name);
  if (!command) throw new UsageError(usage);
  const [fewest, most] = command.args ?? [0, 0];
  if (args.length >= fewest && args.length <= most) return { command, args };
  const line = usage.split("\n").find((one) => one.includes(` -- ${name} `)) ?? usage;
  throw new UsageError(`Usage: ${line.trim()}`);
}

/** Prints the result of a command. */
export function print(text: string): number {
  console.log(text);
  return EXIT.done;
}
