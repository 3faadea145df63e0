// Preloaded into a process: its clock is ahead by the milliseconds that the file CLOCK_FILE holds, read ten times a
// second. Timers keep the machine's pace, as after a change of a computer's clock.
import { readFileSync } from "node:fs";

const { now } = Date;
let ahead = 0;
const read = () => {
  try {
    ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8")) || 0;
  } catch {
    // The file is being written; what it said holds on.
  }
};
read();
setInterval(read, 100).unref();

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [target.now()], as),
  apply: (target) => new target(target.now()).toString(),
});
