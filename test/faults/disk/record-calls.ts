import { tracedCalls } from "./trace.ts";

/** Maximum length of the data of a call. */
const DATA_BYTES_MAX = 16 * 1024 * 1024;

/** Runs a program, and writes the system calls that change or flush files to `to`. */
export async function recordCalls(
  to: string,
  program: string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const strace = Bun.which("strace");
  if (!strace) throw new Error("strace is not installed. On Debian: apt-get install strace");
  // Names of files for descriptors, bytes in hexadecimal, and all threads in one file, in the order of their calls.
  const options = ["-f", "-qqq", "-y", "-xx", "--seccomp-bpf", "-e", "signal=none", "-s", `${DATA_BYTES_MAX}`];
  const command = [strace, ...options, "-e", `trace=${tracedCalls.join()}`, "-o", to, ...program];
  const env = { ...process.env, ...variables };
  const child = Bun.spawn(command, { env, stdio: ["ignore", "ignore", "inherit"] });
  if ((await child.exited) !== 0) throw new Error("The program could not be recorded.");
}
