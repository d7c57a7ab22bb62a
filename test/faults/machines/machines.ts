/** Machines that have nothing of this project: folders that programs see as the whole file system. */
import { chownSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { version } from "../../../src/version.ts";
import { buildImage, inContainer } from "../image/image.ts";
import { Product } from "../product/product.ts";
import { mustRun, runProgram } from "../programs.ts";

export interface Machine {
  name: string;
  /** Builds what is installed; this is not done on the machine. */
  build(version: Version): Promise<void>;
  /** Installs this version, also over another one. */
  install(version: Version): Promise<Product>;
}

/** A Debian with the fewest packages, in a new folder. */
export async function makeDebian(folder: string): Promise<string> {
  await mustRun(["debootstrap", "--variant=minbase", "bookworm", folder]);
  return folder;
}

/** Has only Node and npm, of this machine. */
export function nodeMachine(root: string): Machine {
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  const npm = "/usr/lib/node_modules/npm";
  const files: { [path: string]: string } = {
    [process.env.PETSTORE_TEST_NODE ?? Bun.which("node") ?? ""]: "/usr/bin/node",
    [join(dirname(Bun.which("npm") ?? ""), "../lib/node_modules/npm")]: npm,
    [certificates]: certificates,
    "/etc/resolv.conf": "/etc/resolv.conf",
    // How npm reaches its registry from here.
    [join(homedir(), ".npmrc")]: "/root/.npmrc",
  };
  for (const [from, to] of Object.entries(files)) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(from, join(root, to), { recursive: true, dereference: true, force: true });
  }
  const install = ["node", join(npm, "bin/npm-cli.js"), "install", "--global", "/root/petstore.tgz"];
  return {
    name: "Node and npm",
    build: (version) => build(version, "build-package"),
    async install({ folder }) {
      cpSync(join(folder, "dist/petstore.tgz"), join(root, "root/petstore.tgz"));
      await mustRun(inRoot(root, "/root", install), { HOME: "/root", NODE_EXTRA_CA_CERTS: certificates });
      return new Product(inRoot(root, "/root", ["petstore"]), join(root, "root"), { HOME: "/root" });
    },
  };
}

/** Has only the executable. */
export function plainMachine(root: string): Machine {
  return {
    name: "the executable",
    build: (version) => build(version, "build-executable"),
    async install({ folder }) {
      // As `install` does: a program that runs cannot be overwritten.
      await mustRun(["install", join(folder, "dist/petstore"), join(root, "usr/local/bin/petstore")]);
      return new Product(inRoot(root, "/root", ["petstore"]), join(root, "root"), { HOME: "/root" });
    },
  };
}

/** Has only the image, and a volume. */
export function containerMachine(folder: string): Machine & AsyncDisposable {
  const images = new Map<string, Awaited<ReturnType<typeof buildImage>>>();
  const volume = join(folder, "volume");
  mkdirSync(volume, { recursive: true });
  return {
    name: "the image",
    async build(sources) {
      images.set(sources.version, await buildImage(join(folder, sources.version), sources));
    },
    async install({ version }) {
      const image = images.get(version);
      if (!image) throw new Error(`The image ${version} was not built.`);
      const [user, group] = image.config.User.split(":").map(Number) as [number, number];
      chownSync(volume, user, group);
      const variables = Object.fromEntries(image.config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
      return new Product(inContainer(image, volume, image.config.Entrypoint), volume, variables);
    },
    async [Symbol.asyncDispose]() {
      for (const image of images.values()) await image[Symbol.asyncDispose]();
    },
  };
}

async function build({ folder }: Version, script: string): Promise<void> {
  const { status, output, errors } = await runProgram([process.execPath, join(folder, `scripts/${script}.ts`)]);
  if (status !== 0) throw new Error(`${script} failed: ${output}${errors}`);
}

/** A command that runs another one with `root` as its file system, in its folder `folder`. */
function inRoot(root: string, folder: string, words: string[]): string[] {
  const script = ['mount --rbind /proc "$0/proc"', 'mount --rbind /dev "$0/dev"', 'exec unshare --root "$0" "$@"'];
  return [
    ...["unshare", "--mount", "--propagation", "private", "sh", "-ec", script.join("\n"), root],
    ...[`--wd=${folder}`, "/usr/bin/env", "PATH=/usr/local/bin:/usr/bin:/bin", ...words],
  ];
}

export interface Version {
  version: string;
  /** The folder that it is built in. */
  folder: string;
}

const root = join(import.meta.dir, "../../..");
const additions = "test/faults/upgrade/additions.ts";

/** Copies the sources of this version, and of the next, into folders of their own. */
export async function copyVersions(folder: string): Promise<{ older: Version; newer: Version }> {
  const newerVersion = version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);
  const [older, newer] = await Promise.all([
    copySources(join(folder, "older"), version),
    copySources(join(folder, "newer"), newerVersion),
  ]);
  const schema = join(newer.folder, "src/store/schema");
  cpSync(join(root, additions), join(schema, "additions.ts"));
  const file = join(schema, "migrations.ts");
  const text = await Bun.file(file).text();
  writeFileSync(file, `import { additions } from "./additions.ts";\n${text}\nmigrations.push(...additions);\n`);
  return { older, newer };
}

async function copySources(folder: string, version: string): Promise<Version> {
  const list = await Bun.$`git -C ${root} ls-files -z --cached --others --exclude-standard`.text();
  for (const path of list.split("\0").filter((path) => path !== "")) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const project = join(folder, "package.json");
  const description = await Bun.file(project).json();
  writeFileSync(project, `${JSON.stringify({ ...description, version }, null, 2)}\n`);
  return { version, folder };
}
