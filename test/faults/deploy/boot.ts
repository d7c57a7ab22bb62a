import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, runProgram } from "../programs.ts";

const project = join(import.meta.dir, "../../..");
const TIMEOUT_SECONDS = 180;

/**
 * Runs a script as root with systemd as the first process, in namespaces of its own and on a copy of this machine's
 * files. Returns the script's output. Needs root.
 */
export async function runWithSystemd(folder: string, script: string): Promise<string> {
  const shared = join(folder, "shared");
  const groups = join(folder, "groups");
  for (const name of [shared, groups]) mkdirSync(name, { recursive: true });
  writeFileSync(join(shared, "script"), script);
  writeFileSync(join(shared, "output"), "");
  // A group of its own, of which systemd sees only what is below.
  await mustRun(["mount", "-t", "cgroup2", "cgroup2", groups]);
  const group = join(groups, `petstore-${process.pid}`);
  mkdirSync(group);
  try {
    const enter = `echo $$ > ${group}/cgroup.procs && exec "$@"`;
    const namespaces = [
      "--mount",
      "--propagation=private",
      "--pid",
      "--fork",
      "--kill-child",
      "--cgroup",
      "--uts",
      "--ipc",
      "--net",
    ];
    const boot = ["bash", join(import.meta.dir, "boot.sh"), shared, project, "script"];
    const { errors } = await runProgram([
      ...[
        "timeout",
        "--kill-after=1",
        `${TIMEOUT_SECONDS}`,
        "sh",
        "-c",
        enter,
        "sh",
        "unshare",
        ...namespaces,
        ...boot,
      ],
    ]);
    const output = readFileSync(join(shared, "output"), "utf8");
    if (output === "") throw new Error(`systemd did not start: ${errors}`);
    return output;
  } finally {
    await mustRun(["sh", "-c", REMOVE_GROUP, group, groups]);
  }
}

/** Kills what is left in a group, removes it when it is empty, and unmounts its file system. */
const REMOVE_GROUP = `
echo 1 > "$0/cgroup.kill"
while grep -q "populated 1" "$0/cgroup.events"; do sleep 0.01; done
find "$0" -depth -type d -exec rmdir {} ";"
umount "$1"
`;
