import { join } from "node:path";

/** Hash of the commit of this folder; undefined if it is not a clone. */
export async function readCommit(): Promise<string | undefined> {
  const git = Bun.spawn(["git", "rev-parse", "--short=12", "HEAD"], {
    cwd: join(import.meta.dir, ".."),
    stdout: "pipe",
    stderr: "ignore",
  });
  const hash = (await git.stdout.text()).trim();
  return hash === "" ? undefined : hash;
}
