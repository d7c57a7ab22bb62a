/**
 * Builds the container image `petstore:VERSION` around the executable, with the first of podman, docker and buildah that
 * works here, or with `--with`. Libraries and certificate authorities are those of this machine.
 */
import { cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { version } from "../src/version.ts";
import { readCommit } from "./read-commit.ts";

/** What each program needs in order to build an image with a health check, which the OCI format does not have. */
const builders: { [program: string]: string[] } = {
  podman: ["build", "--format", "docker"],
  docker: ["build"],
  buildah: ["build", "--format", "docker"],
};

const root = join(import.meta.dir, "..");
const context = join(root, "dist/image");
const executable = join(root, "dist/petstore");
const authorities = "/etc/ssl/certs/ca-certificates.crt";
/** Folder of the licences in the image. */
const licences = "/usr/share/doc/petstore";

const { with: given } = parseArgs({ options: { with: { type: "string" } } }).values;
const programs = Object.keys(builders).join(", ");
const program = given ?? Object.keys(builders).find(isUsable);
if (!program) fail(`Building an image needs one of ${programs}: none is installed here, or their \`info\` fails.`);
const build = builders[program] ?? fail(`--with must be one of ${programs}.`);
run([process.execPath, "scripts/build-executable.ts"]);
collectFiles();
const labels = ["--build-arg", `VERSION=${version}`, "--build-arg", `REVISION=${(await readCommit()) ?? ""}`];
run([program, ...build, "--file", "deploy/Containerfile", "--tag", `petstore:${version}`, ...labels, context]);
console.log(`Built the image petstore:${version} with ${program}.`);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** A client of docker may be installed without a daemon that it could reach. */
function isUsable(program: string): boolean {
  return Bun.which(program) !== null && Bun.spawnSync([program, "info"]).exitCode === 0;
}

/** Everything that is in the image. It belongs to root, except the folder `data`. */
function collectFiles(): void {
  rmSync(context, { recursive: true, force: true });
  mkdirSync(join(context, "data"), { recursive: true });
  copy(executable, "/usr/bin/petstore");
  for (const library of librariesOf(executable)) copy(library, library);
  copy(authorities, authorities);
  for (const licence of ["LICENSE", "dist/third-party.txt"])
    copy(join(root, licence), `${licences}/${basename(licence)}`);
  write("/etc/passwd", "root:x:0:0:root:/:/sbin/nologin\npetstore:x:10001:10001:petstore:/data:/sbin/nologin\n");
  write("/etc/group", "root:x:0:\npetstore:x:10001:\n");
}

/** The dynamic linker and the libraries that it would load, by the paths at which it finds them. */
function librariesOf(file: string): string[] {
  const { stdout, stderr } = Bun.spawnSync(["ldd", file]);
  const libraries = [...`${stdout}`.matchAll(/(?:=> |^\s+)(\/\S+) \(/gm)].map(([, path = ""]) => path);
  if (libraries.length > 0) return libraries;
  console.error(`ldd names no libraries of ${file}:\n${stdout}${stderr}`);
  process.exit(1);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(inRoot(to)), { recursive: true });
  cpSync(realpathSync(from), inRoot(to));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(inRoot(path)), { recursive: true });
  writeFileSync(inRoot(path), text);
}

function inRoot(path: string): string {
  return join(context, "root", path);
}

function run(command: string[]): void {
  const { exitCode } = Bun.spawnSync(command, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  if (exitCode !== 0) process.exit(exitCode);
}
