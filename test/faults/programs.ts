/** Programs that a proof needs and that are not dependencies of the project. */

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

export interface CommandOutcome {
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
