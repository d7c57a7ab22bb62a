import { join } from "node:path";

const project = join(import.meta.dir, "..");

/**
 * Hash of the commit of this folder, with `-dirty` if its files differ from that. Undefined if it is not a clone of its
 * own, such as an unpacked archive, or if Git is not installed.
 */
export async function readCommit(folder = project): Promise<string | undefined> {
  const git = Bun.which("git", { PATH: process.env.PATH ?? "" });
  if (!git) return undefined;
  // Naming its own .git: the folder may be inside another repository.
  const options = [`--git-dir=${join(folder, ".git")}`, `--work-tree=${folder}`];
  const describe = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"];
  const child = Bun.spawn([git, ...options, ...describe], { cwd: folder, stdout: "pipe", stderr: "ignore" });
  const hash = (await child.stdout.text()).trim();
  return hash === "" ? undefined : hash;
}
