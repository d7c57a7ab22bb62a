/**
 * Runs every sample of the book as its reader would, in the order of its page, on a new store for each page and
 * language, and compares what the page shows.
 */
import { join } from "node:path";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { openFolder } from "../../support/process.ts";
import { requirePrograms } from "../programs.ts";
import { type ProofResult, runProof } from "../proof.ts";
import { type Runnable, readSamples } from "./read-samples.ts";
import { type PythonPage, runPython } from "./run-python.ts";
import { runShell } from "./run-shell.ts";
import { runTypeScript, writePackage } from "./run-typescript.ts";

type Language = "sh" | "ts" | "python";

requirePrograms("book", { bash: "bash", curl: "curl", python3: "python3" });

async function proveBook(): Promise<ProofResult> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await openFolder());
  const python: PythonPage[] = [];
  const faults: string[] = [];
  let count = 0;
  for (const name of await pageNames()) {
    for (const language of ["sh", "ts", "python"] as const) {
      const petStore = stack.use(await openPetStore());
      const samples = await readPage(petStore, name, language);
      if (samples.length === 0) continue;
      count += samples.length;
      const key = await petStore.addKey("write", { name: "Try it" });
      const own = join(folder, name, language);
      if (language === "sh") {
        await Bun.write(join(own, ".keep"), "");
        faults.push(...(await runShell(samples, { folder: own, key, databaseUrl: petStore.databaseUrl })));
      }
      if (language === "ts") {
        await writePackage(own);
        faults.push(...(await runTypeScript(await withPreparation(petStore, samples, language), own, key)));
      }
      if (language === "python") {
        const prepared = await withPreparation(petStore, samples, language);
        const module = prepared.find(({ fileName }) => fileName !== undefined)?.code ?? "";
        python.push({ key, module, blocks: prepared.filter(({ fileName }) => fileName === undefined) });
      }
    }
  }
  faults.push(...(await runPython(python)));
  return { summary: `${count} samples`, proved: "all run, and return what the pages show", faults };
}

/** The pages with samples to run: all but the generated ones. */
async function pageNames(): Promise<string[]> {
  await using petStore = await openPetStore();
  const { text } = await petStore.request("/llms.txt", { key: null });
  const names = [...text.matchAll(/\/docs\/([\w/-]+)\.md\)/g)].map(([, name = ""]) => name);
  // The page of the client is its README, which client/readme.test.ts runs.
  return names.filter((name) => !/^(reference|changelog$|client$)/.test(name));
}

async function readPage(petStore: PetStore, name: string, language: Language): Promise<Runnable[]> {
  const { text } = await petStore.request(`/docs/${name}.md`, { key: null });
  return readSamples(name, text, language);
}

/** The samples with the file that the page about the first request says to save. */
async function withPreparation(petStore: PetStore, samples: Runnable[], language: Language): Promise<Runnable[]> {
  const first = await readPage(petStore, "first-request", language);
  const [file] = first.filter(({ fileName }) => fileName !== undefined);
  if (!file) throw new Error(`The page about the first request has no file in ${language}.`);
  return [file, ...samples.filter(({ fileName }) => fileName === undefined)];
}

await runProof("book", proveBook);
