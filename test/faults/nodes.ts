/** Versions of Node that the packages support, and the package managers on each. */
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Versions of Node beside the installed one; the npm package has its binary. */
const otherNodes = ["22.23.3", "24.21.0"];
const PNPM = "10.34.8";

export interface Node {
  /** Its version, such as `20.20.2`. */
  version: string;
  /** The folder with `node`. */
  bin: string;
}

/** The Node that is installed, which is the oldest that npm needs, and two newer ones unless `isShort`. */
export async function findNodes(folder: string, isShort: boolean): Promise<[Node, ...Node[]]> {
  const installed = Bun.which("node");
  if (!installed) throw new Error("There is no Node.");
  const { stdout } = await Bun.$`${installed} --version`.quiet();
  const node = { version: stdout.toString().slice(1).trim(), bin: dirname(installed) };
  const others = isShort ? [] : otherNodes;
  return [node, ...(await Promise.all(others.map((version) => installNode(node, version, folder))))];
}

/** Installs another version of Node below a folder. */
export async function installNode(installed: Node, version: string, folder: string): Promise<Node> {
  const prefix = join(folder, `node ${version}`);
  const name = `node-linux-${process.arch}`;
  await npm(installed, "install", "--ignore-scripts", "--prefix", prefix, `${name}@${version}`);
  return { version, bin: join(prefix, "node_modules", name, "bin") };
}

/** Runs the installed npm on a version of Node. Throws if it fails. */
export async function npm({ bin }: Node, ...words: string[]): Promise<void> {
  const program = await realpath(Bun.which("npm") ?? "");
  await run(bin, [join(bin, "node"), program, ...words, "--no-audit", "--no-fund"]);
}

/** Installs pnpm below a folder, and returns the folder with its command. */
export async function installPnpm(node: Node, folder: string): Promise<string> {
  await npm(node, "install", "--prefix", join(folder, "pnpm"), `pnpm@${PNPM}`);
  return join(folder, "pnpm/node_modules/.bin");
}

/** Runs a command with this version of Node. Throws if it fails. */
export async function run(bin: string, command: string[]): Promise<void> {
  const child = Bun.spawn(command, {
    env: { ...process.env, PATH: `${bin}:/usr/bin:/bin` },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (status !== 0) throw new Error(`${command.slice(1).join(" ")} exited with ${status}: ${output}${errors}`);
}
