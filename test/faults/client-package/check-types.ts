import { join } from "node:path";
import { readExamples } from "../../support/readme-examples.ts";
import { mustRun } from "../programs.ts";

const root = join(import.meta.dir, "../../..");

/** How projects find packages: as Node does, and as bundlers do. */
export const resolutions: { [name: string]: object } = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "preserve", moduleResolution: "bundler" },
};

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };
const environment = { target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [], noEmit: true };

/** Checks the types of the examples of the README, and that wrong calls do not compile. Throws if one is wrong. */
export async function checkTypes(folder: string, resolution: object): Promise<void> {
  const examples = await readExamples();
  const files = ["types.ts", "browser.ts", "json.ts", ...examples.map((_, index) => `example-${index}.ts`)];
  for (const [index, { code }] of examples.entries()) await Bun.write(join(folder, `example-${index}.ts`), code);
  const compilerOptions = { ...strict, ...environment, ...resolution };
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  await mustRun([join(root, "node_modules/.bin/tsc"), "-p", folder]);
}
