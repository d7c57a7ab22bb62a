/**
 * Writes the files that are generated from openapi.yaml. With `--check` it writes nothing, and fails if a file differs
 * from what it would write.
 */
import { join } from "node:path";
import { generateClient } from "./generate/client.ts";
import { generateDescriptions, generateIndex } from "./generate/operations.ts";
import { generateTypes } from "./generate/types.ts";
import { generateValidators } from "./generate/validators.ts";

const root = join(import.meta.dir, "..");
const header = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n";
const isCheck = process.argv.includes("--check");

const files = {
  "src/contract/schema.gen.ts": await generateTypes(),
  "src/contract/operations.gen.ts": generateDescriptions(),
  "src/contract/validators.gen.ts": await generateValidators(),
  "src/operations/index.gen.ts": generateIndex(),
  "client/operations.gen.ts": generateClient(),
};

for (const [path, code] of Object.entries(files)) {
  const file = Bun.file(join(root, path));
  const isFresh = (await file.exists()) && (await file.text()) === header + code;
  if (isFresh) continue;
  if (isCheck) {
    console.error(`${path} is out of date: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    await file.write(header + code);
    console.log(`Wrote ${path}.`);
  }
}
