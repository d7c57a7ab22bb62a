/** The client as a caller has it: installed from its tarball into an empty folder. */
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launchArguments } from "../../browser/find-browser.ts";
import { openPetStore } from "../../support/pet-store.ts";
import { addressTo, readExamples } from "../../support/readme-examples.ts";
import { mustRun } from "../programs.ts";

/** Runs npm with its usual configuration, some of which is in environment variables. */
export async function runNpm(...words: string[]): Promise<void> {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await mustRun(["npm", ...words, ...options], process.env as Record<string, string>);
}

const root = join(import.meta.dir, "../../..");
const tarball = join(root, "dist/petstore-client.tgz");

interface InstalledPackage {
  /** The folder of the program that uses the package. */
  folder: string;
  manifest: { version: string; dependencies?: object; engines: { node: string }; sideEffects: boolean };
  tarballBytes: number;
}

/** Builds the package and installs it into this folder, with the sources of programs that use it. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  await mustRun([process.execPath, join(root, "scripts/build-client.ts")]);
  await Bun.write(join(folder, "package.json"), `{"private":true,"type":"module"}`);
  await runNpm("install", "--prefix", folder, "--offline", tarball);
  await cp(join(import.meta.dir, "programs"), folder, { recursive: true });
  const found = await readdir(join(folder, "node_modules"));
  const packages = found.filter((name) => !name.startsWith("."));
  if (packages.join() !== "petstore-service-client") throw new Error(`Installed were ${packages}.`);
  const manifest = await Bun.file(join(folder, "node_modules/petstore-service-client/package.json")).json();
  return { folder, manifest, tarballBytes: Bun.file(tarball).size };
}

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

/** Time within which a page loads and reports. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Loads a page with this script in Chromium, with these parameters in its URL. Returns what the script reports. */
export async function loadInBrowser(browser: string, script: string, query: Record<string, string>): Promise<string> {
  const { promise: report, resolve } = Promise.withResolvers<string>();
  await using page = servePage(script, resolve);
  const profile = await mkdtemp(join(tmpdir(), "petstore-chromium-"));
  const command = [browser, "--headless", ...launchArguments, `--user-data-dir=${profile}`];
  const child = Bun.spawn([...command, `${page.url}?${new URLSearchParams(query)}`], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const timer = setTimeout(() => resolve("nothing"), TIMEOUT_MILLISECONDS);
  try {
    return await report;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
    await child.exited;
    await rm(profile, { recursive: true, maxRetries: 5 });
  }
}

function servePage(script: string, onReport: (text: string) => void) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    routes: {
      "/": new Response(`<!doctype html><script type="module" src="/script.js"></script>`, {
        headers: { "Content-Type": "text/html" },
      }),
      "/script.js": new Response(Bun.file(script)),
      "/report": async (request) => {
        onReport(await request.text());
        return new Response();
      },
    },
  });
}

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
