/** Builds dist/petstore-client.tgz: the client as an npm package of ECMAScript modules and declarations. */
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { license, version } from "../package.json";

const root = join(import.meta.dir, "..");
const target = join(root, "dist/petstore-client.tgz");

const manifest = {
  name: "petstore-service-client",
  version,
  description: "The TypeScript client of the pet store service: typed, exact, without dependencies.",
  license,
  type: "module",
  exports: { ".": { types: "./dist/client/index.d.ts", default: "./dist/client/index.js" } },
  files: ["dist"],
  sideEffects: false,
  engines: { node: ">=20" },
};

const folder = await mkdtemp(join(tmpdir(), "petstore-client-"));
try {
  await $`node_modules/.bin/tsc -p client --outDir ${folder}/dist`.cwd(root);
  await finishModules();
  await Bun.write(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const path of ["LICENSE", "client/README.md"]) {
    await Bun.write(join(folder, path.replace(/^.*\//, "")), Bun.file(join(root, path)));
  }
  const [packed] = await $`npm pack --json --loglevel=error`.cwd(folder).json();
  await mkdir(join(root, "dist"), { recursive: true });
  await $`cp ${join(folder, packed.filename)} ${target}.new`;
  await rename(`${target}.new`, target);
  console.log(`Built dist/petstore-client.tgz: ${packed.entryCount} files, ${Math.round(packed.size / 1000)} kB.`);
} finally {
  await rm(folder, { recursive: true });
}

/** Removes modules that have only types, and names the others in declarations as they are named when compiled. */
async function finishModules(): Promise<void> {
  for (const path of new Bun.Glob("dist/**/*.{js,d.ts}").scanSync({ cwd: folder, absolute: true })) {
    const text = await Bun.file(path).text();
    if (text.trim() === "export {};") await rm(path);
    else if (path.endsWith(".d.ts")) await Bun.write(path, text.replace(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
  }
}
