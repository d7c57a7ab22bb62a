/** Runs all suites and saves their results: `npm run bench`. */
import { readOptions } from "../load/options.ts";

const options = readOptions({ with: "c697720", minutes: 60 });
const minutesSoFar = () => performance.now() / 60_000;

await run("footprint");
await run("growth");
await run("peers");
await run("processes");
await run("overload");
await run("overload", "--postgres");
await run("postgres");
// The last: it measures as many pairs as the remaining time allows.
await run("versions", "--with", options.with, "--minutes", `${Math.max(5, options.minutes - minutesSoFar())}`);

/** The process fails if a threshold of any suite is missed. */
async function run(suite: string, ...given: string[]): Promise<void> {
  console.log(`\nMinute ${minutesSoFar().toFixed(0)}: ${suite} ${given.join(" ")}\n`);
  const command = ["npm", "run", "--silent", `bench:${suite}`, "--", "--save", ...given];
  if ((await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited) !== 0) process.exitCode = 1;
}
