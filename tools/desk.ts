import { runDesk } from "./desk/run-desk.ts";

/** `npm run desk`: the people of the desk. */
process.exitCode = await runDesk(process.argv.slice(2), process.env);
