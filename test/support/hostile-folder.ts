import { chmod, exists } from "node:fs/promises";
import { join } from "node:path";

/** What a hostile folder tries to set. */
interface HostileVariables {
  [name: string]: string;
}

/**
 * Writes to a folder what makes Bun run code or set variables if it is the current folder: `.env`, `bunfig.toml`,
 * `tsconfig.json`, `package.json` and `node_modules`. The code writes a file, and ends the process.
 */
export async function makeHostile(folder: string, variables: HostileVariables) {
  const marker = join(folder, "marker");
  const code = `require("node:fs").writeFileSync(${JSON.stringify(marker)}, "run"); process.exit(99);\n`;
  const files = {
    ".env": Object.entries(variables).map(([name, value]) => `${name}=${value}\n`),
    "bunfig.toml": `preload = ["./hostile.ts"]\n`,
    "hostile.ts": code,
    "node_modules/commander/index.js": code,
    "node_modules/commander/package.json": `{"name":"commander","main":"index.js"}`,
    "node_modules/.bin/bun": `#!/bin/sh\necho run > '${marker}'\nexit 99\n`,
    "package.json": `{"name":"hostile","imports":{"*":"./hostile.ts"},"browser":{"commander":"./hostile.ts"}}`,
    "tsconfig.json": `{"compilerOptions":{"baseUrl":".","paths":{"*":["./hostile.ts"]}}}`,
  };
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text);
  await chmod(join(folder, "node_modules/.bin/bun"), 0o755);
  return {
    hasRun: () => exists(marker),
  };
}
