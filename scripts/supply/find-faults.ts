import type { LockedFolder, LockedPackage } from "./lock-file.ts";
import { developmentLicences, installScripts, licencesByHand, runTimeLicences } from "./policy.ts";

/** Returns what does not comply with the policy: licences, and install scripts that are not documented. */
export function findFaults(folder: LockedFolder): string[] {
  return [...folder.packages.flatMap(findLicenceFaults), ...findScriptFaults(folder)].map(
    (fault) => `${folder.folder}: ${fault}`,
  );
}

export function licenceOf({ name, licence }: LockedPackage): string | undefined {
  return licence ?? licencesByHand[name];
}

function findLicenceFaults(locked: LockedPackage): string[] {
  const licence = licenceOf(locked);
  const { name, isForDevelopment } = locked;
  if (licence === undefined) return [`${name} declares no licence.`];
  const allowed = isForDevelopment ? [...runTimeLicences, ...developmentLicences] : runTimeLicences;
  return isAllowed(licence, allowed) ? [] : [`${name} has the licence ${licence}, which is not on the list.`];
}

/** Of an SPDX expression: one alternative of `OR` suffices, and all parts of `AND` are needed. */
function isAllowed(expression: string, allowed: string[]): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return alternatives.some((alternative) => alternative.split(" AND ").every((licence) => allowed.includes(licence)));
}

function findScriptFaults({ folder, packages, allowScripts }: LockedFolder): string[] {
  const found = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  const documented = Object.keys(installScripts[folder] ?? {});
  const missing = (from: string[], names: string[]) => names.filter((name) => !from.includes(name));
  return [
    ...missing(documented, found).map((name) => `${name} has an install script that is not documented.`),
    ...missing(found, documented).map((name) => `${name} has no install script any more.`),
    // npm runs the scripts of packages that are not named there, and warns.
    ...missing(Object.keys(allowScripts), found).map((name) => `allowScripts does not name ${name}.`),
    ...missing(found, Object.keys(allowScripts)).map((name) => `allowScripts names ${name}, which has no script.`),
  ];
}
