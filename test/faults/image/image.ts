import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../src/version.ts";
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
export interface Volumes {
  [path: string]: string;
}
