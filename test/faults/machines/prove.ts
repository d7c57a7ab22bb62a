/**
 * Takes three machines from nothing to a first pet, through an upgrade to the next version, and through a restore after a
 * mistake: one has only Node and npm, one only the executable, and one only the image. The short form has the last alone.
 */
import { join } from "node:path";
import { table } from "../../../cli/table.ts";
import { openFolder } from "../../support/process.ts";
import type { Product, Service } from "../product/product.ts";
import { mustRun, requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import {
  containerMachine,
  copyVersions,
  type Machine,
  makeDebian,
  nodeMachine,
  plainMachine,
  type Version,
} from "./machines.ts";

interface FirstHour {
  /** Seconds that each step took. */
  seconds: { [step: string]: number };
  faults: string[];
}

interface Pet {
  id: number;
  name: string;
}

/** Goes through all of it on a machine that has nothing of the project. */
async function spendFirstHour(machine: Machine, older: Version, newer: Version): Promise<FirstHour> {
  const seconds: FirstHour["seconds"] = {};
  const faults: string[] = [];
  async function time<Value>(step: string, run: () => Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await run();
    seconds[step] = (performance.now() - start) / 1000;
    return value;
  }
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`On the machine with ${machine.name}, ${fault}`);
  };
  const succeed = async (product: Product, ...words: string[]) => {
    const { status, output, errors } = await product.run(...words);
    check(status === 0, `petstore ${words.join(" ")} exited with ${status}: ${errors}`);
    return output.trim();
  };

  const installed = await time("install", () => machine.install(older));
  check((await succeed(installed, "--version")).startsWith(older.version), `the version is not ${older.version}.`);
  await using first = await time("start", () => installed.serve());
  const { key } = first;
  const rex = await time("first 201", () => addPet(first, key, "Rex"));
  check(rex !== undefined, "the first pet was not added.");
  const backup = "backup.db";
  await time("backup", () => succeed(installed, "backup", backup));
  check((await first.stop()) === 0, "SIGTERM did not end the service with status 0.");

  const [upgraded, second] = await time("upgrade", async () => {
    const product = await machine.install(newer);
    return [product, await product.serve()] as const;
  });
  await using _second = second;
  check((await succeed(upgraded, "--version")).startsWith(newer.version), `the version is not ${newer.version}.`);
  check((await namesOf(second, key)) === "Rex", "the upgraded service does not have the pet.");
  check((await addPet(second, key, "Bella")) !== undefined, "the upgraded service added no pet.");
  // The mistake.
  await removePet(second, key, rex?.id ?? 0);
  check((await namesOf(second, key)) === "Bella", "the pet was not deleted.");
  check((await second.stop()) === 0, "SIGTERM did not end the upgraded service with status 0.");

  await using third = await time("restore", async () => {
    await succeed(upgraded, "restore", backup);
    return upgraded.serve();
  });
  check((await namesOf(third, key)) === "Rex", "the restored store does not have the pet of the backup alone.");
  check((await third.stop()) === 0, "SIGTERM did not end the restored service with status 0.");
  return { seconds, faults };
}

async function addPet(service: Service, key: string, name: string): Promise<Pet | undefined> {
  const response = await send(service, key, "POST", "", JSON.stringify({ name, categoryId: 1 }));
  return response.status === 201 ? ((await response.json()) as Pet) : undefined;
}

async function removePet(service: Service, key: string, id: number): Promise<void> {
  await send(service, key, "DELETE", `/${id}`);
}

async function namesOf(service: Service, key: string): Promise<string> {
  const pets = (await (await send(service, key, "GET", "")).json()) as Pet[];
  return pets.map(({ name }) => name).join();
}

function send({ origin }: Service, key: string, method: string, path: string, body?: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, ...(body !== undefined && { "Content-Type": "application/json" }) };
  return fetch(`${origin}/v1/pets${path}`, { method, headers, ...(body !== undefined && { body }) });
}

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
