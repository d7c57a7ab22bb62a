import { join } from "node:path";
import { openPetStore } from "../../support/pet-store.ts";
import { addressTo, readExamples } from "../../support/readme-examples.ts";
import { mustRun } from "../programs.ts";

const typescript = new Bun.Transpiler({ loader: "ts" });

/** Runs the examples of the README in this folder, with this runtime; throws if one prints something else. */
export async function runExamples(folder: string, runtime: string): Promise<void> {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const examples = await readExamples();
  const program: string[] = [];
  for (const [index, { title, code }] of examples.entries()) {
    const path = `./example-${index}.mjs`;
    await Bun.write(join(folder, path), typescript.transformSync(addressTo(code, petStore.origin, key)));
    program.push(`console.log(${JSON.stringify(`# ${title}`)});`, `await import("${path}");`);
  }
  await Bun.write(join(folder, "examples.mjs"), program.join("\n"));

  const printed = await mustRun([runtime, join(folder, "examples.mjs")]);
  const expected = examples.map(({ title, output }) => `# ${title}\n${addressTo(output, petStore.origin, key)}\n`);
  if (printed !== expected.join("")) throw new Error(`The examples printed:\n${printed}`);
}
