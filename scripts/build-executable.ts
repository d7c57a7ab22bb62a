/**
 * Builds one executable of everything, which needs no other file: `dist/petstore` for this machine; with `--target`, as a
 * release has it, `dist/petstore-TARGET` and its SHA-256.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readCommit } from "./read-commit.ts";
import { writeChecksum } from "./write-checksum.ts";
import { writeNotices } from "./write-notices.ts";

const root = join(import.meta.dir, "..");

/** The npm packages that have Bun for each target. */
const runtimes: { [target: string]: string } = {
  "linux-x64": "@oven/bun-linux-x64",
  "linux-arm64": "@oven/bun-linux-aarch64",
};

/** The program, and the threads that it starts: each is found by its name beside it. */
const entries = ["cli/petstore.ts", "src/store/sqlite/checkpoint-worker.ts", "src/store/backup/task-worker.ts"];

/** Folders that the service serves. In the executable they have no parent folder. */
const assets = ["dist/console", "dist/book", "dist/client"];

const ownTarget = `${process.platform}-${process.arch}`;
const { target } = parseArgs({ options: { target: { type: "string" } } }).values;
await build(target ?? ownTarget, target === undefined ? "dist/petstore" : `dist/petstore-${target}`);

async function build(target: string, file: string): Promise<void> {
  const runtime = runtimes[target];
  if (!runtime) {
    console.error(`There is no target ${target}. Targets: ${Object.keys(runtimes).join(", ")}.`);
    process.exit(2);
  }
  const start = performance.now();
  await run([process.execPath, "scripts/build.ts", "--if-stale"]);
  await writeNotices();
  const folder = await mkdtemp(join(tmpdir(), "petstore-runtime-"));
  try {
    const other = target === ownTarget ? [] : await otherRuntime(target, runtime, folder);
    await compile(file, other);
  } finally {
    await rm(folder, { recursive: true });
  }
  await writeChecksum(join(root, file));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const megabytes = (Bun.file(join(root, file)).size / 1e6).toFixed(0);
  console.log(`Built ${file} for ${target} in ${seconds} s: ${megabytes} MB.`);
}

/** Fetches the runtime of another machine from npm, in this version; returns the options to build with it. */
async function otherRuntime(target: string, runtime: string, folder: string): Promise<string[]> {
  await run(["npm", "pack", "--silent", "--pack-destination", folder, `${runtime}@${Bun.version}`]);
  const [archive = ""] = [...new Bun.Glob("*.tgz").scanSync(folder)];
  await checkIntegrity(runtime, join(folder, archive));
  await run(["tar", "-xzf", join(folder, archive), "-C", folder]);
  return [`--target=bun-${target}`, `--compile-executable-path=${join(folder, "package/bin/bun")}`];
}

/** Ends the process if a package is not the one that package-lock.json names. */
async function checkIntegrity(name: string, archive: string): Promise<void> {
  const { packages } = await Bun.file(join(root, "package-lock.json")).json();
  const hash = new Bun.CryptoHasher("sha512").update(await Bun.file(archive).bytes()).digest("base64");
  if (packages[`node_modules/${name}`]?.integrity === `sha512-${hash}`) return;
  console.error(`The package ${name} is not the one of package-lock.json.`);
  process.exit(1);
}

async function compile(file: string, options: string[]): Promise<void> {
  const commit = await readCommit();
  await run([
    ...[process.execPath, "build", "--compile", ...entries, "--entry-naming=[name].[ext]", `--outfile=${file}`],
    ...assets.map((path) => `--asset=${path}`),
    ...(commit ? [`--define=PETSTORE_COMMIT=${JSON.stringify(commit)}`] : []),
    // Halves the CPU time of a start.
    ...["--bytecode", "--format=esm"],
    // As in ./petstore: otherwise Bun refuses more than 16 KiB of headers with an empty response.
    "--compile-exec-argv=--max-http-header-size=65536",
    // The folder in which it is started has no influence on it.
    ...["bunfig", "dotenv", "package-json", "tsconfig"].map((file) => `--no-compile-autoload-${file}`),
    ...options,
  ]);
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: root, stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (status === 0) return;
  console.error(`${command.slice(0, 3).join(" ")} … failed:\n${output}${errors}`);
  process.exit(1);
}
