import { readSettings } from "#server/settings.ts";
import { publishAssets } from "#server/site/kept-assets.ts";
import { print, runTool, UsageError } from "./command-line.ts";

/** `npm run assets`: the browser's files of the last versions, for machines that share no folder. */

const USAGE = `Browser files of recent versions, served by every process.

  npm run assets -- publish   build, and put the files of the build into ASSETS_DIR

Processes also do this when they start. Where machines do not share ASSETS_DIR, publish a new version on each of
them before the first process of it starts.
Exit codes: 0 done, 1 not done, 2 not a command.`;

process.exitCode = await runTool(process.argv.slice(2), {}, USAGE, async (words) => {
  if (words.join(" ") !== "publish") throw new UsageError(USAGE);
  const { assetsDir } = readSettings(process.env);
  await publishAssets(assetsDir, "build/client/assets");
  return print(`Published this version's files in ${assetsDir}.`);
});
