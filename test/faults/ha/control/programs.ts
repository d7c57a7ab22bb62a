/** The programs that the set consists of, as Debian installs them. */
import { globSync } from "node:fs";
import { dirname } from "node:path";

/** The user that runs PostgreSQL, Patroni and etcd, which refuse to run as root. */
const UNPRIVILEGED = "postgres";

const isRoot = process.getuid?.() === 0;

/** Returns the folder of PostgreSQL's newest version. Throws if it is not installed. */
export function findPostgres(): string {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/pg_rewind").sort(
    (one, other) => versionOf(other) - versionOf(one),
  );
  if (newest === undefined) throw new Error("PostgreSQL is not installed.");
  return dirname(newest);
}

const versionOf = (path: string) => Number(path.split("/")[4]);

/** Returns the Debian packages that are missing. */
export function missingPackages(): string[] {
  const packages = { patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy" };
  const missing = Object.entries(packages).filter(([program]) => !find(program));
  const hasPostgres = globSync("/usr/lib/postgresql/*/bin/pg_rewind").length > 0;
  return [...missing.map(([, name]) => name), ...(hasPostgres ? [] : ["postgresql"])];
}

// haproxy is in /usr/sbin, which is not in the path of each user.
const find = (program: string) => Bun.which(program, { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin` });

/** Returns the path of a program. Throws if it is not installed. */
export function pathOf(program: string): string {
  const path = find(program);
  if (!path) throw new Error(`${program} is not installed.`);
  return path;
}

/** Returns the command that runs another one without the rights of root. */
export function unprivileged(command: string[]): string[] {
  if (!isRoot) return command;
  return ["setpriv", `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, "--clear-groups", ...command];
}

/** Creates a folder that only the unprivileged user can access. */
export function makeFolder(path: string): void {
  run([
    "install",
    "--directory",
    "--mode=700",
    ...(isRoot ? [`--owner=${UNPRIVILEGED}`, `--group=${UNPRIVILEGED}`] : []),
    path,
  ]);
}

/** Writes a file that only the unprivileged user can read. */
export async function writeSecret(path: string, text: string): Promise<void> {
  await Bun.write(path, text, { mode: 0o600 });
  if (isRoot) run(["chown", `${UNPRIVILEGED}:${UNPRIVILEGED}`, path]);
}

function run(command: string[]): void {
  const { success, stderr } = Bun.spawnSync(command);
  if (!success) throw new Error(`${command.join(" ")}: ${stderr}`);
}
