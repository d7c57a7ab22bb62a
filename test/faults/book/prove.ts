/**
 * Runs every sample of the book as its reader would, in the order of its page, on a new store for each page and
 * language, and compares what the page shows.
 */
import { join } from "node:path";
import { repositoryPages } from "../../../scripts/book/repository-pages.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { openFolder } from "../../support/process.ts";
import { requirePrograms } from "../programs.ts";
import { type ProofResult, runProof } from "../proof.ts";
import { openLowerCaseProxy } from "./lower-case-headers.ts";
import { proveReference, type ReferenceResult } from "./prove-reference.ts";
import { type Runnable, readSamples } from "./read-samples.ts";
import { runPython } from "./run-python.ts";
import { runShell } from "./run-shell.ts";
import { checkTypes, runTypeScript, writePackage } from "./run-typescript.ts";

type Language = "sh" | "ts" | "python";

requirePrograms("book", { bash: "bash", curl: "curl", python3: "python3" });

async function proveBook(): Promise<ProofResult> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await openFolder());
  const pages: PageResult = { faults: [], count: 0, python: [] };
  for (const name of await pageNames()) {
    await provePage(name, join(folder, name), stack, pages);
  }
  const preparation = {
    ts: (store: PetStore) => findFile(store, "ts"),
    python: (store: PetStore) => findFile(store, "python"),
  };
  const reference = await proveReference(join(folder, "reference"), preparation, stack);
  const python = await runPython([...pages.python, ...reference.python]);
  return {
    summary: `${pages.count} samples of the pages, ${reference.count} of the reference`,
    proved: "all run, and return what the pages show",
    faults: [...pages.faults, ...reference.faults, ...python, ...(await checkTypes(folder))],
  };
}

type PageResult = ReferenceResult;

/** Runs the samples of a page in each language, each on a new store. Those in Python run later, together. */
async function provePage(name: string, folder: string, stack: AsyncDisposableStack, result: PageResult): Promise<void> {
  for (const language of ["sh", "ts", "python"] as const) {
    const petStore = stack.use(await openPetStore());
    const samples = await readPage(petStore, name, language);
    if (samples.length === 0) continue;
    result.count += samples.length;
    const key = await petStore.addKey("write", { name: "Try it" });
    const own = join(folder, language);
    await writePackage(own);
    if (language === "sh") {
      const proxy = stack.use(await openLowerCaseProxy(petStore.origin));
      const forwarded = samples.map((sample) => through(proxy.origin, petStore.origin, sample));
      result.faults.push(...(await runShell(forwarded, { folder: own, key, databaseUrl: petStore.databaseUrl })));
      continue;
    }
    const file = await findFile(petStore, language);
    const blocks = samples.filter(({ fileName }) => fileName === undefined);
    if (language === "ts") result.faults.push(...(await runTypeScript([file, ...blocks], own, key)));
    else result.python.push({ key, module: file.code, blocks });
  }
}

/** The same sample with the requests sent to a proxy, whose origin is then also in the responses. */
function through(proxy: string, origin: string, { code, output, ...sample }: Runnable): Runnable {
  return { ...sample, code: code.replaceAll(origin, proxy), output: output?.replaceAll(origin, proxy) };
}

/** The pages with samples to run: all but the reference, and those that are files for other readers. */
async function pageNames(): Promise<string[]> {
  await using petStore = await openPetStore();
  const { text } = await petStore.request("/llms.txt", { key: null });
  const names = [...text.matchAll(/\/docs\/([\w/-]+)\.md\)/g)].map(([, name = ""]) => name);
  // client/readme.test.ts runs the examples of the README of the client.
  return names.filter((name) => !name.startsWith("reference") && repositoryPages[name] === undefined);
}

async function readPage(petStore: PetStore, name: string, language: Language): Promise<Runnable[]> {
  const { text } = await petStore.request(`/docs/${name}.md`, { key: null });
  return readSamples(name, text, language);
}

/** The file that the page about the first request says to save. */
async function findFile(petStore: PetStore, language: Language): Promise<Runnable> {
  const first = await readPage(petStore, "first-request", language);
  const file = first.find(({ fileName }) => fileName !== undefined);
  if (!file) throw new Error(`The page about the first request has no file in ${language}.`);
  return file;
}

await runProof("book", proveBook);
