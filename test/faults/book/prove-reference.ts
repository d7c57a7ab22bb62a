import { join } from "node:path";
import { EXAMPLE_TOKEN, prepareForExamples } from "../../support/example-store.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { type Runnable, readSamples } from "./read-samples.ts";
import type { PythonPage } from "./run-python.ts";
import { runCurl } from "./run-shell.ts";
import { runTypeScript, writePackage } from "./run-typescript.ts";

/** Operations that only a session of a person may call, so that a sample with a key is refused. */
const sessionOnly = ["POST /session/password"];

interface OperationSamples {
  /** Method and path below `/v1`, such as `POST /setup`. */
  title: string;
  sh: Runnable;
  ts: Runnable;
  python: Runnable;
}

/** The files that the page about the first request says to save. */
export interface Preparation {
  ts(petStore: PetStore): Promise<Runnable>;
  python(petStore: PetStore): Promise<Runnable>;
}

export interface ReferenceResult {
  faults: string[];
  count: number;
  /** To be run with those of the other pages, while the stores are open. */
  python: PythonPage[];
}

/** Runs the sample of each operation in each language, on a store that has the resources of the examples. */
export async function proveReference(
  folder: string,
  preparation: Preparation,
  stack: AsyncDisposableStack,
): Promise<ReferenceResult> {
  const result: ReferenceResult = { faults: [], count: 0, python: [] };
  for (const operation of await readOperations()) {
    result.count += 3;
    if (sessionOnly.includes(operation.title)) continue;
    const own = join(folder, operation.ts.title.replace(/\W+/g, "-"));
    const [shell, script, python] = await Promise.all([1, 2, 3].map(() => openExampleStore(operation.title, stack)));
    if (!shell || !script || !python) continue;
    result.faults.push(...(await runCurl(fill(operation.sh, shell), shell.key)));
    await writePackage(own);
    const file = await preparation.ts(script.petStore);
    result.faults.push(...(await runTypeScript([file, fill(operation.ts, script)], own, script.key)));
    const module = (await preparation.python(python.petStore)).code;
    result.python.push({ key: python.key, module, blocks: [fill(operation.python, python)] });
  }
  return result;
}

type ExampleStore = Awaited<ReturnType<typeof openExampleStore>>;

async function openExampleStore(title: string, stack: AsyncDisposableStack) {
  const petStore = stack.use(await openPetStore());
  return { petStore, ...(await prepareForExamples(petStore, title)) };
}

/** The sample with the address and the token of a store. */
function fill(sample: Runnable, { petStore, token }: ExampleStore): Runnable {
  const code = sample.code.replaceAll("{{base}}", `${petStore.origin}/v1`).replaceAll(EXAMPLE_TOKEN, token);
  return { ...sample, code, output: undefined };
}

async function readOperations(): Promise<OperationSamples[]> {
  const folder = join(import.meta.dir, "../../../dist/book/pages/reference");
  const operations: OperationSamples[] = [];
  for (const name of [...new Bun.Glob("*.md").scanSync(folder)].filter((each) => each !== "try.md").sort()) {
    const markdown = await Bun.file(join(folder, name)).text();
    const titles = [...markdown.matchAll(/^`(\w+) \/v1(.*)`$/gm)].map(([, method, path]) => `${method} ${path}`);
    const [sh, ts, python] = (["sh", "ts", "python"] as const).map((each) => readSamples(name, markdown, each));
    for (const [index, title] of titles.entries()) {
      const samples = [sh?.[index], ts?.[index], python?.[index]];
      const [one, two, three] = samples.map((sample) => sample && { ...sample, title: `${sample.title}, ${title}` });
      if (!one || !two || !three) throw new Error(`${name}: ${title} has no sample in each language.`);
      operations.push({ title, sh: one, ts: two, python: three });
    }
  }
  return operations;
}
