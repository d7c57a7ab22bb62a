/**
 * Builds the client's package, installs it into an empty folder, and uses it as callers do: on Node and Bun, bundled by
 * esbuild and Vite, in a page in Chromium, and type-checked with both ways to find packages. Follows the page of the book
 * that begins in an empty folder.
 */
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildClient } from "../../../scripts/build-client.ts";
import { makeWebhookSecret, signWebhook } from "../../../src/credentials/webhook-signature.ts";
import { builtFolder } from "../../../src/http/pages/built-folder.ts";
import { version } from "../../../src/version.ts";
import { findBrowser, launchArguments } from "../../browser/find-browser.ts";
import { openPetStore } from "../../support/pet-store.ts";
import { openFolder } from "../../support/process.ts";
import { addressTo, readExamples } from "../../support/readme-examples.ts";
import { findNodes, installNode, installPnpm } from "../nodes.ts";
import { mustRun } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { followStartPage, installBesideForeignPackage } from "./start-page.ts";

/** Runs npm with its usual configuration, some of which is in environment variables. */
async function runNpm(...words: string[]): Promise<void> {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await mustRun(["npm", ...words, ...options], process.env as Record<string, string>);
}

const root = join(import.meta.dir, "../../..");
const tarball = join(builtFolder("client"), `petstore-client-${version}.tgz`);

interface InstalledPackage {
  /** The folder of the program that uses the package. */
  folder: string;
  manifest: { version: string; dependencies?: object; engines: { node: string }; sideEffects: boolean };
  tarballBytes: number;
}

/** Builds the package twice; throws if the bytes differ. Callers have their hash in a lock file. */
async function buildPackage(): Promise<void> {
  await buildClient({ isStaleOnly: true });
  const bytes = await Bun.file(tarball).bytes();
  await buildClient({ isStaleOnly: false });
  if (!Buffer.from(bytes).equals(await Bun.file(tarball).bytes())) throw new Error("Two builds have different bytes.");
}

/** Installs the package into this folder, with the sources of programs that use it. */
async function installPackage(folder: string): Promise<InstalledPackage> {
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
const bundlers: { [name: string]: (folder: string, entry: string) => Promise<string> } = {
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
async function compressedSize(path: string): Promise<number> {
  return gzipSync(await Bun.file(path).bytes()).length;
}

/** Installs the bundlers as the lock file lists them. */
async function installBundlers(): Promise<void> {
  await runNpm("ci", "--prefix", import.meta.dir);
}

/** How projects find packages: as Node does, and as bundlers do. */
const resolutions: { [name: string]: object } = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "preserve", moduleResolution: "bundler" },
};

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };
const environment = { target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [], noEmit: true };

/** Checks the types of the examples of the README, and that wrong calls do not compile. Throws if one is wrong. */
async function checkTypes(folder: string, resolution: object): Promise<void> {
  const examples = await readExamples();
  const files = [
    "types.ts",
    "browser.ts",
    "json.ts",
    "webhook.ts",
    ...examples.map((_, index) => `example-${index}.ts`),
  ];
  for (const [index, { code }] of examples.entries()) await Bun.write(join(folder, `example-${index}.ts`), code);
  const compilerOptions = { ...strict, ...environment, ...resolution };
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  await mustRun([join(root, "node_modules/.bin/tsc"), "-p", folder]);
}

/** Time within which a page loads and reports. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Loads a page with this script in Chromium, with these parameters in its URL. Returns what the script reports. */
async function loadInBrowser(browser: string, script: string, query: Record<string, string>): Promise<string> {
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
async function runExamples(folder: string, runtime: string): Promise<void> {
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

/** Verifies deliveries that are signed as the service signs them, with this runtime; throws if one is taken for another. */
async function verifyWebhooks(folder: string, runtime: string): Promise<void> {
  const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
  const body = JSON.stringify({ type: "pet.created", timestamp: "", data: { data: { pet: { name: "Käse 猫" } } } });
  const deliver = (given: { secret: string; age: number }) => {
    const message = { id: "evt_1_0", timestamp: Math.floor(Date.now() / 1000) - given.age, body };
    const signature = signWebhook(message, given.secret);
    const headers = { "webhook-id": message.id, "webhook-timestamp": `${message.timestamp}` };
    return { body, headers: { ...headers, "webhook-signature": signature } };
  };
  const right = deliver({ secret, age: 0 });
  const deliveries = [
    ...[right, { ...right, body: `${body} ` }, { ...right, headers: {} }],
    ...[deliver({ secret, age: 600 }), deliver({ secret: other, age: 0 })],
  ];
  const program = join(folder, "webhook.mjs");
  await Bun.write(program, typescript.transformSync(await Bun.file(join(folder, "webhook.ts")).text()));
  const secrets = JSON.stringify([makeWebhookSecret(), secret]);

  const printed = await mustRun([runtime, program, secrets, JSON.stringify(deliveries)]);
  const expected = ["Käse 猫", "wrong_signature", "missing_header", "timestamp_too_old", "wrong_signature"];
  if (printed !== `${expected.join("\n")}\n`) throw new Error(`The receiver printed:\n${printed}`);
}

/** Versions of Node for the full length, beside those of all proofs: the oldest that the package supports, and the newest. */
const nodeVersions = ["20.0.0", "latest"];

/** Maximum size of a bundle with the whole client, minified and compressed. */
const BUNDLE_BYTES_MAX = 9_400;

async function proveClient({ isShort, progress }: Proof): Promise<ProofResult> {
  await using temporary = await openFolder();
  const [folder, faults, figures] = [temporary.path, [] as string[], [] as string[]];
  const step = async (title: string, run: () => Promise<unknown>) => {
    progress.show({ title, done: 0, total: 1, unit: "steps" });
    await run().catch((error: Error) => faults.push(`${title}: ${error.message}`));
  };

  await buildPackage();
  const { manifest, tarballBytes } = await installPackage(folder);
  figures.push(`a tarball of ${toKilobytes(tarballBytes)}`);
  if (manifest.dependencies || manifest.sideEffects) faults.push("The package has dependencies, or side effects.");
  for (const [name, resolution] of Object.entries(resolutions)) {
    await step(`types with ${name}`, () => checkTypes(folder, resolution));
  }
  const nodes = await findNodes(join(folder, "nodes"), isShort);
  const more = isShort ? [] : nodeVersions;
  const others = await Promise.all(more.map((version) => installNode(nodes[0], version, join(folder, "nodes"))));
  const runtimes = [...[...nodes, ...others].map(({ bin }) => join(bin, "node")), process.execPath];
  for (const runtime of runtimes) {
    await step(`examples on ${runtime}`, () => runExamples(folder, runtime));
    await step(`webhooks on ${runtime}`, () => verifyWebhooks(folder, runtime));
  }

  const managers = isShort ? [undefined] : [undefined, await installPnpm(nodes[0], folder)];
  for (const node of nodes) {
    for (const pnpm of managers) {
      const title = `Node ${node.version} with ${pnpm ? "pnpm" : "npm"}`;
      const own = join(folder, title);
      const tools = { node, pnpm, home: join(own, "home") };
      await step(`page to start with, on ${title}`, async () => {
        faults.push(...(await followStartPage(join(own, "start"), tools)).map((fault) => `${title}: ${fault}`));
        const added = { tarball, name: "petstore-service-client" };
        faults.push(...(await installBesideForeignPackage(join(own, "foreign"), added, tools)));
      });
    }
  }

  await installBundlers();
  const browser = findBrowser();
  if (!browser && process.env.PETSTORE_REQUIRE_BROWSER === "1") faults.push("Chromium is not installed.");
  for (const [name, bundle] of Object.entries(bundlers)) {
    await step(`bundle of ${name}`, async () => {
      const script = await bundle(folder, "browser");
      const bytes = await compressedSize(script);
      figures.push(`${toKilobytes(bytes)} bundled by ${name}`);
      if (bytes > BUNDLE_BYTES_MAX) faults.push(`The bundle of ${name} has ${bytes} bytes.`);
      if ((await Bun.file(await bundle(folder, "json")).text()).includes("createPet")) {
        faults.push(`The bundle of ${name} has operations that are not used.`);
      }
      if (browser) await useInPage(browser, script);
    });
  }
  return {
    summary: `The package, ${figures.join(", ")}, was used on ${runtimes.length} runtimes, and installed as the book says ${nodes.length * managers.length} times${browser ? " and in Chromium" : ""}`,
    proved: "it works wherever it is installed, and wrong calls do not compile",
    faults,
  };
}

async function useInPage(browser: string, script: string): Promise<void> {
  await using petStore = await openPetStore();
  const seen = await loadInBrowser(browser, script, {
    baseUrl: `${petStore.origin}/v1`,
    key: await petStore.addKey("write"),
  });
  if (seen !== "pet.created 9223372036854775807") throw new Error(`The page reported: ${seen}.`);
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

await runProof("client", proveClient);
