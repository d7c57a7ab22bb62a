/** The client as a caller has it: installed from its tarball into an empty folder. */
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { mustRun } from "../programs.ts";
import { runNpm } from "./run-npm.ts";

const root = join(import.meta.dir, "../../..");
const tarball = join(root, "dist/petstore-client.tgz");

export interface InstalledPackage {
  /** The folder of the program that uses the package. */
  folder: string;
  manifest: { version: string; dependencies?: object; engines: { node: string }; sideEffects: boolean };
  tarballBytes: number;
}

/** Builds the package and installs it into this folder, with the sources of programs that use it. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  await mustRun([process.execPath, join(root, "scripts/build-client.ts")]);
  await Bun.write(join(folder, "package.json"), `{"private":true,"type":"module"}`);
  await runNpm("install", "--prefix", folder, "--offline", tarball);
  await cp(join(import.meta.dir, "programs"), folder, { recursive: true });
  const found = await readdir(join(folder, "node_modules"));
  const packages = found.filter((name) => !name.startsWith("."));
  if (packages.join() !== "petstore-service-client") throw new Error(`Installed were ${packages}.`);
  const manifest = await Bun.file(join(folder, "node_modules/petstore-service-client/package.json")).json();
  return { folder, manifest, tarballBytes: Bun.file(tarball).size };
}
