import { ok, deepStrictEqual as same } from "node:assert";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../src/version.ts";
import { startProcess } from "../../support/process.ts";
import { mustRun } from "../programs.ts";

/** The part of the image's configuration, in Docker's format, that a container is started by. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: { [path: string]: object };
  StopSignal: string;
  Healthcheck: { Test: string[] };
  Labels: { [name: string]: string };
}

const root = join(import.meta.dir, "../../..");

/**
 * Builds the image with buildah, in a store of its own, and makes its files accessible. No daemon is needed. `sources` is
 * the project's folder, or that of another version.
 */
export async function buildImage(folder: string, sources = { folder: root, version }) {
  const name = `petstore:${sources.version}`;
  const variables = {
    CONTAINERS_STORAGE_CONF: join(folder, "storage.conf"),
    BUILDAH_ISOLATION: "chroot",
    PATH: process.env.PATH ?? "",
  };
  const storage = `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/store"\nrunroot = "${folder}/run"\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(variables.CONTAINERS_STORAGE_CONF, storage);
  const run = (...words: string[]) => mustRun(words, variables);
  await run(process.execPath, join(sources.folder, "scripts/build-image.ts"), "--with", "buildah");
  const inspected = JSON.parse(await run("buildah", "inspect", "--type", "image", name));
  const container = (await run("buildah", "from", name)).trim();
  const files = (await run("buildah", "mount", container)).trim();
  for (const folder of ["proc", "dev"]) mkdirSync(join(files, folder), { recursive: true });
  return {
    name,
    config: inspected.Docker.config as ImageConfig,
    /** The folder that has the files of a container. */
    root: files,
    async [Symbol.asyncDispose]() {
      await run("buildah", "unmount", container);
      await run("buildah", "rm", container);
    },
  };
}

/** A command that runs another one as a container of the image would, with folders in place of its volumes. */
export function inContainer(
  { config, root }: { config: ImageConfig; root: string },
  volumes: string | Volumes,
  words: string[],
  isReadOnly = false,
): string[] {
  const [user = "", group = ""] = config.User.split(":");
  const [data = ""] = Object.keys(config.Volumes);
  const folders = Object.entries(typeof volumes === "string" ? { [data]: volumes } : volumes);
  for (const [path] of folders) mkdirSync(join(root, path), { recursive: true });
  const script = [
    "set -e",
    ...(isReadOnly ? ['mount --bind "$0" "$0"', 'mount -o remount,bind,ro "$0"', 'cd "$0"'] : []),
    // As every container has them.
    'mount --rbind /proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    ...folders.map(([path, folder]) => `mount --bind "${folder}" "$0${path}"`),
    'exec "$@"',
  ].join("\n");
  return [
    ...["unshare", "--mount", "--propagation", "private", "sh", "-c", script, root],
    ...["unshare", "--root", root, "--wd", config.WorkingDir, "--setgid", group, "--setuid", user, ...words],
  ];
}

/** Folders of the machine by their paths in the container. */
interface Volumes {
  [path: string]: string;
}

/** Options of `podman run` without a value. */
const switches = ["--detach", "--rm", "--read-only"];

type Words = string[];

/**
 * Runs documented commands of podman as podman would, but without an engine, and for one detached container. `folders`
 * has the folder for each volume or folder that the commands name.
 */
export class Podman implements AsyncDisposable {
  #volumes: Volumes = {};
  #variables: Record<string, string> = {};
  #start = (): ReturnType<typeof startProcess> => Promise.reject(new Error("There is no container."));
  #service: Awaited<ReturnType<typeof startProcess>> | undefined;

  constructor(
    readonly image: { config: ImageConfig; root: string; name: string },
    readonly folders: Volumes,
    readonly variables: Record<string, string>,
  ) {}

  /** Runs a command, and returns its output. */
  async command([verb = "", ...words]: Words): Promise<string> {
    if (verb === "run") return this.#run(words);
    const [name, ...rest] = words;
    same(name, "petstore");
    if (verb === "exec") return mustRun(inContainer(this.image, this.#volumes, rest), this.#variables);
    if (verb === "logs") return this.#service?.errors.text() ?? "";
    if (verb === "stop") await this.#stop();
    else if (verb === "start") this.#service = await this.#start();
    else ok(verb === "rm" && !this.#service, `podman ${verb}`);
    return "";
  }

  async #run(words: Words): Promise<string> {
    const { options, image, rest } = readOptions(words);
    same(image, this.image.name);
    const all = (name: string) => options.filter(([each]) => each === name).map(([, value]) => value);
    const volumes = Object.fromEntries(
      all("--volume").map((each) => {
        const [from = "", to = ""] = each.split(":");
        return [to, this.folders[from] ?? ""];
      }),
    );
    const variables = { ...this.variables, ...Object.fromEntries(all("--env").map((each) => each.split("="))) };
    const { Entrypoint, Cmd } = this.image.config;
    const command = [...Entrypoint, ...(rest.length > 0 ? rest : Cmd)];
    if (all("--rm").length > 0) return mustRun(inContainer(this.image, volumes, command), variables);
    same([all("--name"), all("--detach")], [["petstore"], [""]]);
    const isReadOnly = all("--read-only").length > 0;
    this.#volumes = volumes;
    this.#variables = variables;
    this.#start = () => startProcess(variables, inContainer(this.image, volumes, command, isReadOnly));
    this.#service = await this.#start();
    return "";
  }

  async #stop(): Promise<void> {
    this.#service?.child.kill("SIGTERM");
    same(await this.#service?.child.exited, 0);
    this.#service = undefined;
  }

  async [Symbol.asyncDispose]() {
    await this.#service?.[Symbol.asyncDispose]();
  }
}

/** The options of `podman run`, the image, and what the image is to run. */
function readOptions(words: Words): { options: [name: string, value: string][]; image: string; rest: Words } {
  const [word = "", next = ""] = words;
  if (!word.startsWith("--")) return { options: [], image: word, rest: words.slice(1) };
  const isSwitch = switches.includes(word);
  const { options, ...others } = readOptions(words.slice(isSwitch ? 1 : 2));
  return { options: [[word, isSwitch ? "" : next], ...options], ...others };
}
