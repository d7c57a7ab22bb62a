/** Programs that a proof needs and that are not dependencies of the project. */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** Where programs are found: also where a user's PATH does not have those of the administrator. */
export const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/**
 * Ends the process if one of the programs is missing, with a line that says how to install it: with status 0, or 1 if
 * PETSTORE_REQUIRE_PROGRAMS is 1, as in CI.
 */
export function requirePrograms(proof: string, programs: { [program: string]: string }): void {
  const missing = Object.keys(programs).filter((program) => Bun.which(program, { PATH }) === null);
  if (missing.length === 0) return;
  const packages = missing.map((program) => programs[program]).join(" ");
  console.log(`prove:${proof} skipped. Not found: ${missing.join(", ")} (apt-get install ${packages}).`);
  process.exit(process.env.PETSTORE_REQUIRE_PROGRAMS === "1" ? 1 : 0);
}

interface CommandOutcome {
  status: number;
  output: string;
  errors: string;
}

/** Runs a command to its end. */
export async function runProgram(command: string[], variables: Record<string, string> = {}): Promise<CommandOutcome> {
  const env = { PATH, HOME: process.env.HOME ?? "/", ...variables };
  const child = Bun.spawn(command, { env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { status, output, errors };
}

/** The same; throws if it fails. */
export async function mustRun(command: string[], variables: Record<string, string> = {}): Promise<string> {
  const { status, output, errors } = await runProgram(command, variables);
  if (status !== 0) throw new Error(`${command.join(" ")} exited with ${status}: ${errors}${output}`);
  return output;
}

/** The blocks of commands in a section of a page in docs/operating, up to the next heading. */
export function commandsOf(page: string, heading: string): string[] {
  const text = readFileSync(join(import.meta.dir, `../../docs/operating/${page}.md`), "utf8");
  const start = text.indexOf(`\n${heading}\n`);
  const section = text.slice(start, text.indexOf("\n##", start + heading.length));
  return [...section.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** Ports that are free now, for programs that cannot choose one themselves. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
