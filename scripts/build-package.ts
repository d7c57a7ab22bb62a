/** Builds the npm package `petstore-service`: `dist/petstore.tgz` has the sources, what is built from them, and a launcher. */
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import project from "../package.json" with { type: "json" };
import { readCommit } from "./read-commit.ts";
import { writeChecksum } from "./write-checksum.ts";
import { noticesFile, writeNotices } from "./write-notices.ts";

const root = join(import.meta.dir, "..");
const file = "dist/petstore.tgz";

/** What the service needs at run time. */
const contents = [
  "{src,cli,client,spreadsheets,languages}/**/*",
  "openapi.yaml",
  "deploy/compose.yaml",
  "deploy/prometheus/alerts.yaml",
  "deploy/{caddy,nginx,systemd}/*",
  "dist/{console,book,client}/**/*",
  "LICENSE",
  noticesFile,
];
/** npm installs the one for its machine, which the launcher finds. */
const runtimes = ["linux-x64", "linux-aarch64", "linux-x64-musl", "linux-aarch64-musl", "darwin-x64", "darwin-aarch64"];

await build();

async function build(): Promise<void> {
  await Bun.$`${process.execPath} scripts/build.ts --if-stale`.cwd(root);
  await writeNotices();
  const folder = await mkdtemp(join(tmpdir(), "petstore-package-"));
  try {
    const paths = contents.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]).filter(isNeeded);
    for (const path of paths) await cp(join(root, path), join(folder, path));
    await cp(join(root, "scripts/package/README.md"), join(folder, "README.md"));
    await cp(join(root, "scripts/package/petstore"), join(folder, "bin/petstore"));
    await chmod(join(folder, "bin/petstore"), 0o755);
    const manifest = {
      ...describe(),
      dependencies: await findDependencies(folder, paths),
      gitHead: await readCommit(),
    };
    await Bun.write(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    await pack(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isNeeded(path: string): boolean {
  return path.startsWith("dist/") || !/\.test\.tsx?$|\.d\.ts$|\.md$/.test(path);
}

function describe() {
  const { version, license } = project;
  return {
    name: "petstore-service",
    version,
    description: "A pet store service: an HTTP API with a web console, on SQLite or PostgreSQL.",
    keywords: ["pet store", "openapi", "http", "api", "server", "sqlite", "postgresql"],
    license,
    type: "module",
    bin: { petstore: "bin/petstore" },
    os: ["linux", "darwin"],
    cpu: ["x64", "arm64"],
    engines: project.engines,
    optionalDependencies: Object.fromEntries(runtimes.map((name) => [`@oven/bun-${name}`, project.dependencies.bun])),
    publishConfig: { access: "public" },
  };
}

/** The dependencies of the project that its sources at run time name, in the same versions. */
async function findDependencies(folder: string, paths: string[]): Promise<{ [name: string]: string }> {
  const sources = paths.filter((path) => path.endsWith(".ts"));
  const texts = await Promise.all(sources.map((path) => Bun.file(join(folder, path)).text()));
  const isNamed = ([name]: [string, string]) => texts.some((text) => new RegExp(`["'\`]${name}["'\`/]`).test(text));
  const dependencies = Object.entries(project.dependencies).filter(([name]) => name !== "bun");
  return Object.fromEntries(dependencies.filter(isNamed));
}

async function pack(folder: string): Promise<void> {
  const [packed] = await Bun.$`npm pack --json --ignore-scripts --pack-destination ${folder} ${folder}`.quiet().json();
  await cp(join(folder, packed.filename), join(root, file));
  await writeChecksum(join(root, file));
  const { size, unpackedSize, entryCount } = packed;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed()} kB`;
  console.log(`Built ${file}: ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)} in ${entryCount} files.`);
}
