import { messageOf } from "../command-line.ts";
import { checkBackups } from "./backups.ts";
import { checkBlog } from "./blog.ts";
import { note, problem, type Check, type Deployment, type Finding } from "./check.ts";
import { checkClock } from "./clock.ts";
import { checkWords } from "./content.ts";
import { checkDelivery } from "./delivery.ts";
import { checkDesk } from "./desk.ts";
import { checkDisk } from "./disk.ts";
import { checkLimits } from "./limits.ts";
import { checkOrigin } from "./origin.ts";
import { checkPromises } from "./promises.ts";
import { checkProxy } from "./proxy.ts";
import { checkSamples } from "./samples.ts";
import { checkStore } from "./store.ts";
import { checkTls } from "./tls.ts";

/** Every check by its name, in the order of the report: what visitors notice first comes first. */
export const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["origin", checkOrigin],
  ["tls", checkTls],
  ["proxy", checkProxy],
  ["store", checkStore],
  ["delivery", checkDelivery],
  ["promises", checkPromises],
  ["desk", checkDesk],
  ["backups", checkBackups],
  ["disk", checkDisk],
  ["limits", checkLimits],
  ["clock", checkClock],
  ["blog", checkBlog],
  ["content", checkWords],
  ["samples", checkSamples],
]);

export type NamedFinding = Finding & { check: string };

/** Runs the checks with these names, or all without names. A crashed check does not hide the results of others. */
export async function examine(names: readonly string[], deployment: Deployment): Promise<NamedFinding[]> {
  // A problem with the messages affects every check that reads them.
  const store = checkStore(deployment).then((found) => [found].flat());
  const isStoreBroken = async () => (await store.catch(() => [])).some(({ kind }) => kind === "problem");
  const makeCheck = async ([check, run]: [string, Check]): Promise<NamedFinding[]> => {
    const findings = await (check === "store" ? store : run(deployment)).catch(async (error: unknown) =>
      check !== "store" && (await isStoreBroken())
        ? note("Not checked: the messages cannot be read (see npm run doctor -- store).")
        : problem(
            `This check failed: ${messageOf(error)}.`,
            "Look for the cause in the log of the site, and run this command as the user of the site.",
          ),
    );
    return [findings].flat().map((finding) => ({ check, ...finding }));
  };
  const wanted = [...CHECKS].filter(([name]) => names.length === 0 || names.includes(name));
  return (await Promise.all(wanted.map(makeCheck))).flat();
}
