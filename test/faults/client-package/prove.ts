/**
 * Builds the client's package, installs it into an empty folder, and uses it as callers do: on Node and Bun, bundled by
 * esbuild and Vite, in a page in Chromium, and type-checked with both ways to find packages.
 */
import { join } from "node:path";
import { findBrowser } from "../../browser/find-browser.ts";
import { openPetStore } from "../../support/pet-store.ts";
import { openFolder } from "../../support/process.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import {
  bundlers,
  checkTypes,
  compressedSize,
  installBundlers,
  installPackage,
  loadInBrowser,
  resolutions,
  runExamples,
  runNpm,
} from "./installed-client.ts";

/** Versions of Node for the full length: the oldest that the package supports, and the newest. */
const nodeVersions = ["20.0.0", "latest"];

/** Maximum size of a bundle with the whole client, minified and compressed. */
const BUNDLE_BYTES_MAX = 8_000;

async function proveClient({ isShort, progress }: Proof): Promise<ProofResult> {
  await using temporary = await openFolder();
  const [folder, faults, figures] = [temporary.path, [] as string[], [] as string[]];
  const step = async (title: string, run: () => Promise<unknown>) => {
    progress.show({ title, done: 0, total: 1, unit: "steps" });
    await run().catch((error: Error) => faults.push(`${title}: ${error.message}`));
  };

  const { manifest, tarballBytes } = await installPackage(folder);
  figures.push(`a tarball of ${toKilobytes(tarballBytes)}`);
  if (manifest.dependencies || manifest.sideEffects) faults.push("The package has dependencies, or side effects.");
  for (const [name, resolution] of Object.entries(resolutions)) {
    await step(`types with ${name}`, () => checkTypes(folder, resolution));
  }
  const runtimes = ["node", process.execPath, ...(isShort ? [] : await installNodes(join(folder, "nodes")))];
  for (const runtime of runtimes) await step(`examples on ${runtime}`, () => runExamples(folder, runtime));

  await installBundlers();
  const browser = findBrowser();
  if (!browser && process.env.PETSTORE_REQUIRE_BROWSER === "1") faults.push("Chromium is not installed.");
  for (const [name, bundle] of Object.entries(bundlers)) {
    await step(`bundle of ${name}`, async () => {
      const script = await bundle(folder, "browser");
      const bytes = await compressedSize(script);
      figures.push(`${toKilobytes(bytes)} bundled by ${name}`);
      if (bytes > BUNDLE_BYTES_MAX) faults.push(`The bundle of ${name} has ${bytes} bytes.`);
      if ((await Bun.file(await bundle(folder, "json")).text()).includes("createPet")) {
        faults.push(`The bundle of ${name} has operations that are not used.`);
      }
      if (browser) await useInPage(browser, script);
    });
  }
  return {
    summary: `The package, ${figures.join(", ")}, was used on ${runtimes.length} runtimes${browser ? " and in Chromium" : ""}`,
    proved: "it works wherever it is installed, and wrong calls do not compile",
    faults,
  };
}

async function useInPage(browser: string, script: string): Promise<void> {
  await using petStore = await openPetStore();
  const seen = await loadInBrowser(browser, script, {
    baseUrl: `${petStore.origin}/v1`,
    key: await petStore.addKey("write"),
  });
  if (seen !== "pet.created 9223372036854775807") throw new Error(`The page reported: ${seen}.`);
}

/** Installs other versions of Node, and returns the paths of their programs. */
async function installNodes(folder: string): Promise<string[]> {
  return Promise.all(
    nodeVersions.map(async (version) => {
      const prefix = join(folder, version);
      await runNpm("install", "--prefix", prefix, `node-linux-${process.arch}@${version}`);
      return join(prefix, `node_modules/node-linux-${process.arch}/bin/node`);
    }),
  );
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

await runProof("client", proveClient);
