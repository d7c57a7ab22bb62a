/**
 * Runs every sample of the book as its reader would, in the order of its page, on a new store for each page and
 * language, and compares what the page shows.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { repositoryPages } from "../../../scripts/book/repository-pages.ts";
import { EXAMPLE_TOKEN, prepareForExamples } from "../../support/example-store.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { halves, toJpeg } from "../../support/pictures.ts";
import { openFolder } from "../../support/process.ts";
import { requirePrograms } from "../programs.ts";
import { type ProofResult, runProof } from "../proof.ts";
import { proveReceivers } from "./receivers.ts";
import { proveRecipes } from "./recipes.ts";
import {
  checkTypes,
  type FindFiles,
  type Language,
  type PythonPage,
  type Runnable,
  readSamples,
  runCurl,
  runPython,
  runShell,
  runTypeScript,
  writeFiles,
  writePackage,
} from "./run-samples.ts";

/** Head of a response of HTTP/1.1. */
const HEAD = /HTTP\/1\.1 \d{3}.*?\r\n\r\n/gs;

/**
 * Starts a proxy whose responses have lower-case header names, as they are in HTTP/2. Headers are case-insensitive, but
 * programs such as `grep` are not. Returns its origin.
 */
async function openLowerCaseProxy(origin: string): Promise<AsyncDisposable & { origin: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(new URL(origin).port), new URL(origin).hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    client.pipe(service);
    service.on("data", (data) => client.write(lowerNames(data.toString("latin1")), "latin1"));
    service.on("end", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function lowerNames(text: string): string {
  return text.replace(HEAD, (head) => head.replace(/^[\w-]+(?=: )/gm, (name) => name.toLowerCase()));
}

/**
 * Operations whose samples are not run: those about passwords need the session of a person, and the response of the last
 * does not end. The page about streams has samples of it that end.
 */
const notRun = [
  ...["POST /session/password", "POST /session/recovery-code", "POST /session/recover"],
  "GET /events/stream",
];

interface OperationSamples {
  /** Method and path below `/v1`, such as `POST /setup`. */
  title: string;
  sh: Runnable;
  ts: Runnable;
  python: Runnable;
}

interface ReferenceResult {
  faults: string[];
  count: number;
  /** To be run with those of the other pages, while the stores are open. */
  python: PythonPage[];
}

/** Runs the sample of each operation in each language, on a store that has the resources of the examples. */
async function proveReference(
  folder: string,
  findFiles: FindFiles,
  stack: AsyncDisposableStack,
): Promise<ReferenceResult> {
  const result: ReferenceResult = { faults: [], count: 0, python: [] };
  for (const operation of await readOperations()) {
    result.count += 3;
    if (notRun.includes(operation.title)) continue;
    const own = join(folder, operation.ts.title.replace(/\W+/g, "-"));
    const [shell, script, python] = await Promise.all([1, 2, 3].map(() => openExampleStore(operation.title, stack)));
    if (!shell || !script || !python) continue;
    result.faults.push(...(await runCurl(fill(operation.sh, shell), shell.key)));
    await writePackage(own);
    const files = await findFiles(script.petStore, "ts");
    result.faults.push(...(await runTypeScript([...files, fill(operation.ts, script)], own, script.key)));
    const modules = await findFiles(python.petStore, "python");
    result.python.push({ key: python.key, modules, blocks: [fill(operation.python, python)] });
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

requirePrograms("book", { bash: "bash", curl: "curl", python3: "python3" });

async function proveBook(): Promise<ProofResult> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await openFolder());
  // The samples read and write files in the current folder.
  process.chdir(folder);
  await writePicture(folder);
  const pages: PageResult = { faults: [], count: 0, python: [] };
  for (const name of await pageNames()) {
    await provePage(name, join(folder, name), stack, pages);
  }
  const reference = await proveReference(join(folder, "reference"), findFiles, stack);
  const python = await runPython([...pages.python, ...reference.python]);
  return {
    summary: `${pages.count} samples of the pages, ${reference.count} of the reference`,
    proved: "all run, and return what the pages show",
    faults: [
      ...pages.faults,
      ...reference.faults,
      ...python,
      ...(await checkTypes(folder)),
      ...(await proveRecipes(join(folder, "recipes"), findFiles)),
      ...(await proveReceivers(join(folder, "receivers"), findFiles)),
    ],
  };
}

/** Writes the picture that the samples send. */
async function writePicture(folder: string): Promise<void> {
  await Bun.write(join(folder, "rex.jpg"), await toJpeg(halves(1600, 1200)));
}

type PageResult = ReferenceResult;

/** Runs the samples of a page in each language, each on a new store. Those in Python run later, together. */
async function provePage(name: string, folder: string, stack: AsyncDisposableStack, result: PageResult): Promise<void> {
  for (const language of ["sh", "ts", "python"] as const) {
    const petStore = stack.use(await openPetStore());
    const samples = await readPage(petStore, name, language);
    if (samples.length === 0) continue;
    result.count += samples.length;
    const key = await petStore.addKey(adminPages.includes(name) ? "admin" : "write", { name: "Try it" });
    const own = join(folder, language);
    await writePackage(own);
    await writePicture(own);
    const files = await findFiles(petStore, language);
    const blocks = samples.filter(({ fileName }) => fileName === undefined);
    if (language === "sh") {
      const proxy = stack.use(await openLowerCaseProxy(petStore.origin));
      const forward = (sample: Runnable) => through(proxy.origin, petStore.origin, sample);
      // A page may run its program in Python in the background.
      await writeFiles([...files, ...(await findFiles(petStore, "python"))].map(forward), own);
      const forwarded = blocks.map(forward);
      result.faults.push(...(await runShell(forwarded, { folder: own, key, databaseUrl: petStore.databaseUrl })));
      continue;
    }
    if (language === "ts") result.faults.push(...(await runTypeScript([...files, ...blocks], own, key)));
    else result.python.push({ key, modules: files, blocks });
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
  // client/readme.test.ts runs the examples of the README of the client, and prove:client those of the page about an
  // empty folder.
  const isElsewhere = (name: string) => name === "start" || repositoryPages[name] !== undefined;
  return names.filter((name) => !name.startsWith("reference") && !isElsewhere(name));
}

async function readPage(petStore: PetStore, name: string, language: Language): Promise<Runnable[]> {
  const { text } = await petStore.request(`/docs/${name}.md`, { key: null });
  return readSamples(name, text, language);
}

/** Pages whose samples need a key with the scope `admin`. */
const adminPages = ["webhooks", "store-settings", "enquiries"];

/** Pages that say to save files, each after those whose files it needs. */
const pagesWithFiles = ["first-request", "retries", "paging", "event-feed", "stream-events", "webhooks"];

async function findFiles(petStore: PetStore, language: Language): Promise<Runnable[]> {
  const pages = await Promise.all(pagesWithFiles.map((name) => readPage(petStore, name, language)));
  const files = pages.flat().filter(({ fileName }) => fileName !== undefined);
  if (files.length === 0) throw new Error(`The pages have no file in ${language}.`);
  return files;
}

await runProof("book", proveBook);
