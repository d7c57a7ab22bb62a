import { mustRun } from "../programs.ts";

/** Runs npm with its usual configuration, some of which is in environment variables. */
export async function runNpm(...words: string[]): Promise<void> {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await mustRun(["npm", ...words, ...options], process.env as Record<string, string>);
}
