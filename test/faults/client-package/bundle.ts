import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { mustRun } from "../programs.ts";
import { runNpm } from "./run-npm.ts";

const bin = join(import.meta.dir, "node_modules/.bin");

/** The bundlers, each with its command to bundle a file of the folder. */
export const bundlers: { [name: string]: (folder: string, entry: string) => Promise<string> } = {
  async esbuild(folder, entry) {
    const output = join(folder, `esbuild-${entry}.js`);
    const options = ["--bundle", "--minify", "--format=esm", "--log-level=warning", `--outfile=${output}`];
    await mustRun([join(bin, "esbuild"), join(folder, `${entry}.ts`), ...options]);
    return output;
  },
  async vite(folder, entry) {
    await Bun.write(join(folder, "vite.config.mjs"), viteConfig(folder, entry));
    await mustRun([join(bin, "vite"), "build", folder, "--logLevel", "warn"]);
    return join(folder, "vite", `${entry}.js`);
  },
};

function viteConfig(folder: string, entry: string): string {
  const build = {
    outDir: "vite",
    emptyOutDir: false,
    lib: { entry: join(folder, `${entry}.ts`), formats: ["es"], fileName: entry },
  };
  return `export default ${JSON.stringify({ build })};`;
}

/** Size of a file in bytes, compressed as a server sends it. */
export async function compressedSize(path: string): Promise<number> {
  return gzipSync(await Bun.file(path).bytes()).length;
}

/** Installs the bundlers as the lock file lists them. */
export async function installBundlers(): Promise<void> {
  await runNpm("ci", "--prefix", import.meta.dir);
}
