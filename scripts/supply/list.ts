/**
 * Lists all packages with their licences, and all install scripts with what they do. Exits with status 1 if one does not
 * comply with `policy.ts`.
 */

import { type LockedFolder, type LockedPackage, readLockedFolders } from "./lock-file.ts";
import { findFaults, installScripts, licenceOf } from "./policy.ts";

const folders = await readLockedFolders();
for (const folder of folders) listPackages(folder);
console.log("Install scripts");
for (const folder of folders) listInstallScripts(folder);
const faults = folders.flatMap(findFaults);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function listPackages({ folder, packages }: LockedFolder): void {
  for (const isForDevelopment of [false, true]) {
    const listed = packages.filter((locked) => locked.isForDevelopment === isForDevelopment);
    if (listed.length === 0) continue;
    const purpose = isForDevelopment ? "for development" : "at run time";
    console.log(`${nameOf(folder)}, ${purpose}: ${listed.length} packages`);
    for (const locked of listed) console.log(`  ${toLine(locked)}`);
    console.log();
  }
}

function toLine(locked: LockedPackage): string {
  return `${`${locked.name}@${locked.version}`.padEnd(48)} ${licenceOf(locked) ?? "no licence"}`;
}

function listInstallScripts({ folder, packages, allowScripts }: LockedFolder): void {
  for (const { name } of packages.filter(({ hasInstallScript }) => hasInstallScript)) {
    const outcome = allowScripts[name] ? "runs" : "does not run";
    console.log(`  ${nameOf(folder)}: ${name} ${outcome}. ${installScripts[folder]?.[name] ?? "Not documented."}`);
  }
}

function nameOf(folder: string): string {
  return folder === "." ? "petstore" : folder;
}
