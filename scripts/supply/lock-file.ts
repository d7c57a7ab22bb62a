import { join } from "node:path";

/** A package as a lock file of npm lists it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression; undefined if the package does not declare one. */
  licence: string | undefined;
  isForDevelopment: boolean;
  hasInstallScript: boolean;
}

/** A folder with a `package.json` and a lock file of its own. */
export interface LockedFolder {
  folder: string;
  packages: LockedPackage[];
  /** Packages whose install script npm is allowed to run, or not. */
  allowScripts: { [name: string]: boolean };
}

interface LockFile {
  packages: {
    [path: string]: { name?: string; version?: string; license?: string; dev?: boolean; hasInstallScript?: boolean };
  };
}

const root = join(import.meta.dir, "../..");
/** The folders whose packages are installed, and whether all of them are for development. */
const folders = { ".": false, bench: true, "test/clients": true, "test/faults/client-package": true };

export async function readLockedFolders(): Promise<LockedFolder[]> {
  return Promise.all(
    Object.entries(folders).map(async ([folder, isForDevelopment]) => {
      const lock: LockFile = await Bun.file(join(root, folder, "package-lock.json")).json();
      const { allowScripts = {} } = await Bun.file(join(root, folder, "package.json")).json();
      return { folder, packages: packagesOf(lock, isForDevelopment), allowScripts };
    }),
  );
}

/** Returns the packages of a lock file, each version once, in alphabetical order. */
export function packagesOf({ packages }: LockFile, isForDevelopment: boolean): LockedPackage[] {
  const all = new Map<string, LockedPackage>();
  for (const [path, { name, version = "", license, dev = false, hasInstallScript = false }] of Object.entries(
    packages,
  )) {
    if (path === "") continue;
    const named = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const isOnlyForDevelopment = isForDevelopment || dev;
    const known = all.get(`${named}@${version}`);
    all.set(`${named}@${version}`, {
      name: named,
      version,
      licence: license,
      isForDevelopment: isOnlyForDevelopment && (known?.isForDevelopment ?? true),
      hasInstallScript,
    });
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
