import { join } from "node:path";
import { format } from "node:util";
import { replaceSamples, type Sample, type SampleGroup } from "../../../scripts/book/samples.ts";
import { petstoreProgram } from "../../support/command.ts";
import type { PetStore } from "../../support/pet-store.ts";

/** Languages of code; all other blocks are output. HTML is not run here but in the browser tests. */
const codeLanguages = ["sh", "ts", "python", "html"];

export type Language = "sh" | "ts" | "python";

/** A block of code in one language, and the output that the page shows for it. */
export interface Runnable {
  /** Page and position, for messages. */
  title: string;
  code: string;
  /** Name of the file in which the page says to save it. */
  fileName: string | undefined;
  /** Shown after it; only what curl prints is shown. */
  output: string | undefined;
}

/** Finds the files that pages say to save, each after those that it imports. */
export type FindFiles = (petStore: PetStore, language: Language) => Promise<Runnable[]>;

/** The samples of a page in one language, in order. */
export function readSamples(page: string, markdown: string, language: Language): Runnable[] {
  const groups: SampleGroup[] = [];
  replaceSamples(markdown, (group) => {
    groups.push(group);
    return "";
  });
  return groups.flatMap((group, index) => {
    const sample = group.find((each) => each.language === language);
    if (!sample) return [];
    const fileName = /^\w+\.\w+$/.test(sample.title) ? sample.title : undefined;
    const output = language === "sh" ? outputAfter(groups[index + 1]) : undefined;
    return [{ title: `${page}, block ${index + 1}`, code: sample.code, fileName, output }];
  });
}

function outputAfter(group: Sample[] | undefined): string | undefined {
  const [only] = group ?? [];
  return only && !codeLanguages.includes(only.language) ? only.code : undefined;
}

/** What differs from run to run: times, ids of requests, versions of resources, cursors, keys and actors. */
const variable: [pattern: RegExp, name: string][] = [
  [/\r/g, ""],
  [/^(Date|Request-Id|ETag): .*$/gim, "$1: …"],
  [/\b(cursor|after)=[\w.~-]+/g, "$1=…"],
  [/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"time"'],
  [/^"[0-9a-f]{12,16}"$/gm, '"tag"'],
  [/"id":\d+,"type"/g, '"id":0,"type"'],
  [/^id: .+$/gm, "id: …"],
  [/"by":\{[^}]*\}/g, '"by":{}'],
  [/"position":"[\w.~-]+"/g, '"position":"…"'],
  [/whsec_[\w+/]{43}=/g, "whsec_…"],
  [/ took \d+ ms/g, " took … ms"],
];

/** The output of a sample, as it can be compared with the one that a page shows. */
function normalizeOutput(output: string): string {
  const normalized = variable.reduce((text, [pattern, name]) => text.replace(pattern, name), output).trim();
  return normalized.replace(/^[a-z][\w-]*(?=: )/gim, (name) => name.toLowerCase());
}

/** Faults of lines like `print(x)  # 1 Rex`: the comment is what the line prints, joined by commas if it is a loop. */
function compareComments({ title, code }: { title: string; code: string }, printed: string[][]): string[] {
  return code.split("\n").flatMap((line, index) => {
    const expected = /(?:console\.log|print)\(.*?(?:\/\/|\s#) (.*)$/.exec(line)?.[1];
    const actual = printed[index]?.join(", ");
    if (expected === undefined || actual === expected) return [];
    return [`${title}: \`${line.trim()}\` printed ${actual === undefined ? "nothing" : `"${actual}"`}.`];
  });
}

/** Printed between the outputs of two blocks. */
const SEPARATOR = "\u001e";

interface Environment {
  /** Folder in which the samples run. */
  folder: string;
  key: string;
  /** Of the commands that operators run. */
  databaseUrl?: string;
  /** Other variables, such as another `PATH`. */
  variables?: Record<string, string>;
}

/** Runs blocks one after the other in one shell; returns a fault for each that fails or prints something else. */
export async function runShell(
  blocks: Runnable[],
  { folder, key, databaseUrl = "", variables = {} }: Environment,
): Promise<string[]> {
  const command = petstoreProgram.map((word) => `'${word}'`).join(" ");
  const script = [
    "set -eo pipefail",
    `petstore() { ${command} "$@"; }`,
    ...blocks.flatMap(({ code }) => [code.replaceAll("pst_live_…", key), `printf '${SEPARATOR}'`]),
  ].join("\n");
  const own = { PETSTORE_KEY: key, DATABASE_URL: databaseUrl, PATH: process.env.PATH ?? "", HOME: folder };
  const env = { ...own, ...variables };
  const child = Bun.spawn(["bash", "-c", script], { cwd: folder, env, stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const outputs = output.split(SEPARATOR);
  const failed = blocks[outputs.length - 1];
  if (status !== 0) return [`${failed?.title}: status ${status}. ${errors.slice(-300)} ${outputs.at(-1)}`];
  return blocks.flatMap((block, index) => compare(block, outputs[index] ?? ""));
}

function compare({ title, output: shown }: Runnable, printed: string): string[] {
  if (shown === undefined || normalizeOutput(shown) === normalizeOutput(printed)) return [];
  return [`${title}: the page shows\n${normalizeOutput(shown)}\nbut the output is\n${normalizeOutput(printed)}`];
}

/** Runs one curl command; a fault if its response is no success. */
export async function runCurl({ title, code }: Runnable, key: string): Promise<string[]> {
  const script = `curl() { command curl --silent --write-out '\\n%{http_code}' "$@"; }\n${code}`;
  const child = Bun.spawn(["bash", "-c", script], {
    env: { PETSTORE_KEY: key, PATH: process.env.PATH ?? "" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return /\n2\d\d$/.test(output) ? [] : [`${title}: ${errors}${output}`];
}

export interface PythonPage {
  key: string;
  /** The files that pages say to save, each after those that it imports. */
  modules: Runnable[];
  blocks: Runnable[];
}

type Outcome = { printed?: { [line: string]: string[] }; error?: string };

/** Runs the samples of all pages in one process, each page with variables of its own. */
export async function runPython(pages: PythonPage[]): Promise<string[]> {
  const input = pages.map(({ key, modules, blocks }) => ({
    key,
    modules: modules.map(({ fileName = "", code }) => [fileName.replace(".py", ""), code]),
    blocks: blocks.map(({ code }) => code),
  }));
  const child = Bun.spawn(["python3", join(import.meta.dir, "run_python.py")], {
    stdin: new Blob([JSON.stringify(input)]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (status !== 0) return [`Python: status ${status}. ${errors}`];
  const outcomes: Outcome[][] = JSON.parse(output);
  return pages.flatMap(({ blocks }, page) =>
    blocks.flatMap((block, index) => check(block, outcomes[page]?.[index] ?? {})),
  );
}

function check(block: Runnable, { printed = {}, error }: Outcome): string[] {
  if (error !== undefined) return [`${block.title}: ${error}`];
  const lines: string[][] = [];
  for (const [line, values] of Object.entries(printed)) lines[Number(line)] = values;
  return compareComments(block, lines);
}

const root = join(import.meta.dir, "../../..");
const client = join(root, "client/index.ts");

/** Writes a folder in which the package of the client can be imported. */
export async function writePackage(folder: string): Promise<void> {
  const path = join(folder, "node_modules/petstore-service-client");
  await Bun.write(join(path, "package.json"), '{"type":"module","exports":"./index.ts"}');
  await Bun.write(join(path, "index.ts"), `export * from ${JSON.stringify(client)};\n`);
}

/** Writes the blocks that a page says to save, and returns them. */
export async function writeFiles(blocks: Runnable[], folder: string): Promise<Runnable[]> {
  const named = blocks.filter(({ fileName }) => fileName !== undefined);
  for (const { fileName = "", code } of named) await Bun.write(join(folder, fileName), `${code}\n`);
  return named;
}

/** Checks the types of all modules that were written below a folder; returns a fault for each error. */
export async function checkTypes(folder: string): Promise<string[]> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    ...{ target: "esnext", module: "preserve", moduleResolution: "bundler", lib: ["esnext", "dom", "dom.iterable"] },
    ...{ typeRoots: [join(root, "node_modules/@types")], types: ["bun"] },
    paths: { "petstore-service-client": [client] },
  };
  await Bun.write(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["**/page.ts", "**/*.mts"] }),
  );
  const child = Bun.spawn([process.execPath, "check", "--no-script", "-p", folder], { stdout: "pipe", stderr: "pipe" });
  const texts = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return (await child.exited) === 0 ? [] : [`Types: ${texts.join("")}`];
}

/** Runs the blocks of a page as one module, after the files that they are to be saved in. */
export async function runTypeScript(blocks: Runnable[], folder: string, key: string): Promise<string[]> {
  const named = await writeFiles(blocks, folder);
  const others = blocks.filter((block) => !named.includes(block));
  const printed = others.map(() => [] as string[][]);
  const record = (block: number, line: number, ...values: unknown[]) => {
    const lines = printed[block] ?? [];
    lines[line] = [...(lines[line] ?? []), format(...values)];
  };
  const file = join(folder, "page.ts");
  await Bun.write(file, toModule(others));
  Object.assign(globalThis, { recordPrinted: record });
  process.env.PETSTORE_KEY = key;
  try {
    await import(file);
  } catch (error) {
    return [`${blocks[0]?.title}: ${Bun.inspect(error)}`];
  }
  return others.flatMap((block, index) => compareComments(block, printed[index] ?? []));
}

/** One module of all blocks: each import once, and each `console.log` with the place where it is. */
function toModule(blocks: { code: string }[]): string {
  const imports = new Set(['import { client } from "./client.mts";']);
  const bodies = blocks.map(({ code }, block) =>
    code
      .split("\n")
      .map((line, index) => {
        if (/^import .* from /.test(line)) imports.add(line);
        return /^import .* from /.test(line) ? "" : line.replace("console.log(", `recordPrinted(${block}, ${index}, `);
      })
      .join("\n"),
  );
  const declaration = "declare function recordPrinted(block: number, line: number, ...values: unknown[]): void;";
  return [...imports, declaration, ...bodies, "export {};"].join("\n");
}
