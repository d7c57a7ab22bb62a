/**
 * Builds the npm package, and installs it in empty folders, with and without install scripts, on the versions of Node
 * that it supports, with a space in the path. Each installation serves, stops, and restores a backup; no process of Node
 * takes part.
 */
import { chmod, mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { version } from "../../../src/version.ts";
import { makeHostile } from "../../support/hostile-folder.ts";
import { findNodes, installPnpm, type Node, npm, run } from "../nodes.ts";
import { checkBuilds, checkPages } from "../product/check-pages.ts";
import { spendFirstDay } from "../product/first-day.ts";
import { openEmptyFolder, Product } from "../product/product.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";

const root = join(import.meta.dir, "../../..");
const archive = join(root, "dist/petstore.tgz");
const withoutScripts = "--ignore-scripts";

async function provePackage({ isShort, progress }: Proof): Promise<ProofResult> {
  await Bun.$`${process.execPath} scripts/build-package.ts`.cwd(root).quiet();
  await using folder = await openEmptyFolder("petstore package ");
  const nodes = await findNodes(folder.path, isShort);
  const options = isShort ? [[withoutScripts]] : [[withoutScripts], []];
  const cases = nodes.flatMap((node) => options.map((scripts) => ({ node, scripts })));
  const faults: string[] = [];
  const times: number[] = [];
  for (const [index, { node, scripts }] of cases.entries()) {
    progress.show({ title: "Installing", done: index, total: cases.length, unit: "installations" });
    const prefix = join(folder.path, `installation ${index}`);
    const start = performance.now();
    await npm(node, "install", "--global", "--prefix", prefix, ...scripts, archive);
    const installMilliseconds = performance.now() - start;
    const { firstPetMilliseconds, ...used } = await use(join(prefix, "bin/petstore"), join(prefix, "shop"));
    times.push(installMilliseconds + firstPetMilliseconds);
    faults.push(...used.faults.map((fault) => `${[toTitle(node), ...scripts].join(" ")}: ${fault}`));
    if (index === 0) faults.push(...(await checkEdges(prefix)));
    await rm(prefix, { recursive: true });
  }
  if (!isShort) faults.push(...(await installInProjects(nodes[0], folder.path)));
  return {
    summary:
      `The package was installed ${cases.length} times, with ${nodes.map(toTitle).join(", ")}; the first pet ` +
      `was added ${times.map((time) => (time / 1000).toFixed(1)).join(", ")} s after npm was called`,
    proved: "each installation serves, stops at SIGTERM, and restores its backup, and npm and Node take no part in it",
    faults,
  };
}

const toTitle = ({ version }: Node) => `Node ${version}`;

/** Spends the first day of an installation, and checks that nothing but the service is running. */
async function use(command: string, folder: string) {
  await mkdir(folder);
  // The folder has no influence on it.
  await makeHostile(folder, { DATABASE_URL: "sqlite:/nowhere/petstore.db" });
  const product = new Product([command], folder);
  const day = await spendFirstDay(product);
  await using service = await product.serve("--processes", "2");
  const faults = [...day.faults, ...(await checkPages(service.origin)).faults];
  faults.push(...(await checkBuilds(service.origin)));
  const long = await fetch(`${service.origin}/v1/pets`, { headers: { "X-Long": "x".repeat(40_000) } });
  if (!(await long.text()).includes("headers_too_large")) faults.push("It has the limit of headers of the runtime.");
  for (const id of [service.child.pid, ...service.workers()]) {
    const program = await realpath(`/proc/${id}/exe`);
    if (!/\/bun(\.exe)?$/.test(program)) faults.push(`A process of the service is ${program}.`);
  }
  const status = await service.stop();
  if (status !== 0) faults.push(`SIGTERM ended two processes with status ${status}.`);
  return { ...day, faults };
}

/** Runs the launcher on a machine that has no runtime, and without the runtime of this one; checks the licences. */
async function checkEdges(prefix: string): Promise<string[]> {
  const command = join(prefix, "bin/petstore");
  const bin = join(prefix, "other machine");
  await Bun.write(join(bin, "uname"), "#!/bin/sh\necho Plan9\n");
  await chmod(join(bin, "uname"), 0o755);
  const other = await new Product([command], prefix, { PATH: `${bin}:/usr/bin:/bin` }).run("serve");
  await rm(join(prefix, "lib/node_modules/petstore-service/node_modules/@oven"), { recursive: true });
  const missing = await new Product([command], prefix).run("serve");
  const licences = await Bun.file(join(prefix, "lib/node_modules/petstore-service/dist/third-party.txt")).text();
  return [
    ...(licences.includes("react-dom") ? [] : ["It has no licences of the packages in it."]),
    ...(other.status === 1 && other.errors.includes("there is no runtime for this machine (Plan9 Plan9)")
      ? []
      : [`On an unknown machine, it exited with ${other.status}: ${other.errors}`]),
    ...(missing.status === 1 && missing.errors.includes("the npm package @oven/bun-linux-")
      ? []
      : [`Without its runtime, it exited with ${missing.status}: ${missing.errors}`]),
  ];
}

/** Installs it in projects, where packages are elsewhere: beside it, or where pnpm links them, or moved by Bun's own. */
async function installInProjects(node: Node, folder: string): Promise<string[]> {
  const pnpm = join(await installPnpm(node, folder), "pnpm");
  const install: { [title: string]: (project: string) => Promise<void> } = {
    npm: (project) => npm(node, "install", "--prefix", project, archive),
    "npm with bun": (project) => npm(node, "install", "--prefix", project, `bun@${Bun.version}`, archive),
    pnpm: (project) => run(node.bin, [pnpm, "-C", project, "add", archive]),
  };
  const faults: string[] = [];
  for (const [title, add] of Object.entries(install)) {
    const project = join(folder, `project of ${title}`);
    await Bun.write(join(project, "package.json"), JSON.stringify({ allowScripts: { bun: true } }));
    await add(project);
    const shown = await new Product([join(project, "node_modules/.bin/petstore")], project).run("--version");
    if (!shown.output.startsWith(version)) faults.push(`In a project of ${title}: ${shown.output}${shown.errors}`);
  }
  return faults;
}

await runProof("package", provePackage);
