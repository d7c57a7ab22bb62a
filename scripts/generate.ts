/**
 * Writes the files that are generated from openapi.yaml, docs/cli.md from the commands, and the script for other websites.
 * With `--check` it writes nothing, and fails if a file differs from what it would write.
 */
import { join } from "node:path";
import { generateClient } from "./generate/client.ts";
import { generateCommandLine } from "./generate/command-line.ts";
import { generateEmbed } from "./generate/embed.ts";
import { generateDescriptions, generateIndex } from "./generate/operations.ts";
import { generateOperationsPage } from "./generate/operations-page.ts";
import { generateTypes } from "./generate/types.ts";
import { generateValidators } from "./generate/validators.ts";

const root = join(import.meta.dir, "..");
const headerOf = (source: string) => `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
const isCheck = process.argv.includes("--check");

const files = {
  "src/contract/schema.gen.ts": await generateTypes(),
  "src/contract/operations.gen.ts": generateDescriptions(),
  "src/contract/validators.gen.ts": await generateValidators(),
  "src/operations/index.gen.ts": generateIndex(),
  "client/operations.gen.ts": generateClient(),
};
const documents = {
  "docs/cli.md": await generateCommandLine(),
  "docs/operations.md": generateOperationsPage(),
};

for (const [path, code] of Object.entries(files)) await renew(path, headerOf("openapi.yaml") + code);
await renew("src/shop/embed.gen.ts", headerOf("embed/pet-catalogue.ts") + (await generateEmbed()));
for (const [path, text] of Object.entries(documents)) await renew(path, text);

async function renew(path: string, content: string): Promise<void> {
  const file = Bun.file(join(root, path));
  const isFresh = (await file.exists()) && (await file.text()) === content;
  if (isFresh) return;
  if (isCheck) {
    console.error(`${path} is out of date: run \`npm run generate\` and commit the result.`);
    process.exitCode = 1;
  } else {
    await file.write(content);
    console.log(`Wrote ${path}.`);
  }
}
