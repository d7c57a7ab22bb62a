/**
 * Takes three machines from nothing to a first pet, through an upgrade to the next version, and through a restore after a
 * mistake: one has only Node and npm, one only the executable, and one only the image. The short form has the last alone.
 */
import { join } from "node:path";
import { table } from "../../../cli/table.ts";
import { openFolder } from "../../support/process.ts";
import { mustRun, requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { spendFirstHour } from "./first-hour.ts";
import { containerMachine, type Machine, makeDebian, nodeMachine, plainMachine } from "./machines.ts";
import { copyVersions } from "./versions.ts";

async function proveMachines({ isShort, progress }: Proof): Promise<ProofResult> {
  await using folder = await openFolder();
  const { older, newer } = await copyVersions(join(folder.path, "sources"));
  await using container = containerMachine(join(folder.path, "images"));
  const machines = [container, ...(isShort ? [] : await makeMachines(folder.path))];
  const total = machines.length;
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const [done, machine] of machines.entries()) {
    progress.show({ title: `The machine with ${machine.name}`, done, total, unit: "machines" });
    for (const version of [older, newer]) await machine.build(version);
    const { seconds, faults: found } = await spendFirstHour(machine, older, newer);
    rows.push([machine.name, ...Object.values(seconds).map((each) => each.toFixed(2))]);
    if (rows.length === 1) rows.unshift(["machine with", ...Object.keys(seconds)]);
    faults.push(...found);
  }
  progress.clear();
  if (!isShort) console.log(table(rows));
  return {
    summary: `${total} machines, from nothing to a first pet, and through an upgrade and a restore`,
    proved: "each has the pet of its backup",
    faults,
  };
}

async function makeMachines(folder: string): Promise<Machine[]> {
  const debian = await makeDebian(join(folder, "debian"));
  const copy = join(folder, "debian-with-node");
  // `cpSync` does not copy the files of devices.
  await mustRun(["cp", "--archive", debian, copy]);
  return [plainMachine(debian), nodeMachine(copy)];
}

const isShort = process.argv.includes("--short");
requirePrograms("machines", {
  ...{ buildah: "buildah", unshare: "util-linux" },
  ...(!isShort && { debootstrap: "debootstrap" }),
});
await runProof("machines", proveMachines);
