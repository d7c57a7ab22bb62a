/** Runs all suites and saves their results: `npm run bench`. */
import { readOptions } from "../load/options.ts";

const { minutes, with: revisions } = readOptions({ with: "c697720", minutes: 60 });
const minutesSoFar = () => performance.now() / 60_000;

await run("footprint");
await run("backup");
await run("events");
await run("tables");
await run("imports");
await run("imports", "--postgres");
// Each limit is above the usual duration, and about 20 of 60 minutes remain for `versions` even if all are reached.
await run("growth", "--minutes", `${minutes / 4}`);
await run("peers", "--minutes", `${minutes / 6}`);
await run("processes", "--minutes", `${minutes / 12}`);
await run("overload");
await run("overload", "--postgres");
await run("postgres");
// The last: it measures as many pairs as the remaining time allows.
await run("versions", "--with", revisions, "--minutes", `${Math.max(5, minutes - minutesSoFar())}`);

/** The process fails if a threshold of any suite is missed. */
async function run(suite: string, ...given: string[]): Promise<void> {
  console.log(`\nMinute ${minutesSoFar().toFixed(0)}: ${suite} ${given.join(" ")}\n`);
  const command = ["npm", "run", "--silent", `bench:${suite}`, "--", "--save", ...given];
  if ((await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited) !== 0) process.exitCode = 1;
}
