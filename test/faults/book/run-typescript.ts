import { join } from "node:path";
import { format } from "node:util";
import { compareComments } from "./normalize-output.ts";
import type { Runnable } from "./read-samples.ts";

const root = join(import.meta.dir, "../../..");
const client = join(root, "client/index.ts");

/** Writes a folder in which the package of the client can be imported. */
export async function writePackage(folder: string): Promise<void> {
  const path = join(folder, "node_modules/petstore-service-client");
  await Bun.write(join(path, "package.json"), '{"type":"module","exports":"./index.ts"}');
  await Bun.write(join(path, "index.ts"), `export * from ${JSON.stringify(client)};\n`);
}

/** Checks the types of all modules that were written below a folder; returns a fault for each error. */
export async function checkTypes(folder: string): Promise<string[]> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    ...{ target: "esnext", module: "preserve", moduleResolution: "bundler", lib: ["esnext", "dom", "dom.iterable"] },
    ...{ typeRoots: [join(root, "node_modules/@types")], types: ["bun"] },
    paths: { "petstore-service-client": [client] },
  };
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/page.ts"] }));
  const child = Bun.spawn([process.execPath, "check", "--no-script", "-p", folder], { stdout: "pipe", stderr: "pipe" });
  const texts = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return (await child.exited) === 0 ? [] : [`Types: ${texts.join("")}`];
}

/** Runs the blocks of a page as one module, after the files that they are to be saved in. */
export async function runTypeScript(blocks: Runnable[], folder: string, key: string): Promise<string[]> {
  const named = blocks.filter(({ fileName }) => fileName !== undefined);
  for (const { fileName = "", code } of named) await Bun.write(join(folder, fileName), code);
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
export function toModule(blocks: { code: string }[]): string {
  const imports = new Set(['import { client } from "./client.ts";']);
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
