import { expect, test } from "bun:test";
import { basename, dirname, join } from "node:path";
import { findCycles, readImports } from "./support/import-graph.ts";

const root = join(import.meta.dir, "..");

const httpGround = [
  "src/http/{exchange,base-url,cache-by-text}.ts",
  ...["src/store/**", "src/contract/**", "src/credentials/**", "src/errors.ts", "src/config.ts", "src/version.ts"],
];
const httpParts = ["src/http/{request,response,auth,overload,observability}/**", ...httpGround];

const consoleParts = [
  ...[
    "client/index.ts",
    "console/*.ts",
    "console/{api,ui,hooks}/**",
    "languages/**",
    "src/shop/color.ts",
    "src/contract/{contact,parse-id,visible-text}.ts",
  ],
];

/** What the files of each folder may import beside each other. The longest path that a file begins with applies. */
const allowed: { [path: string]: string[] } = {
  "src/main.ts": [
    ...["src/processes/**", "src/start.ts", "src/welcome.ts", "src/http/observability/**"],
    ...["src/store/**", "src/config.ts"],
  ],
  "src/welcome.ts": ["src/http/observability/**", "src/store/**", "src/config.ts"],
  "src/processes/": [
    ...["src/start.ts", "src/http/observability/**", "src/store/database.ts", "src/config.ts", "src/version.ts"],
  ],
  "src/start.ts": ["src/http/**", "src/delivery/**", "src/store/**", "src/jobs.ts", "src/config.ts"],
  "src/jobs.ts": ["src/store/**", "src/clock-comparison.ts"],
  "src/clock-comparison.ts": [],
  "src/http/": ["src/operations/{index.gen,operation,abridged-responses,preparations,event-feed}.ts", ...httpParts],
  "src/http/exchange.ts": httpGround,
  "src/http/base-url.ts": httpGround,
  "src/http/cache-by-text.ts": [],
  "src/http/observability/": httpGround,
  "src/http/response/": ["src/http/observability/**", ...httpGround],
  "src/http/request/": ["src/http/response/**", ...httpGround],
  "src/http/overload/": ["src/http/{observability,response}/**", ...httpGround],
  "src/http/auth/": ["src/http/{request,response,overload}/**", ...httpGround],
  "src/http/pages/": ["src/http/*.ts", "openapi.yaml", "src/shop/**", "languages/**", ...httpParts],
  "src/operations/": [
    ...["src/operations/**", "src/photos/**", "src/store/**", "src/contract/**"],
    ...["src/credentials/**", "src/errors.ts"],
  ],
  "src/store/": ["src/store/**", "src/contract/**", "src/credentials/**"],
  // The day in the time zone of the store is defined once.
  "src/store/tables/": ["src/store/*.ts", "src/contract/**", "src/credentials/**", "languages/dates.ts"],
  "src/store/sqlite/": ["src/store/*.ts"],
  "src/store/postgres/": ["src/store/*.ts"],
  "src/store/schema/": ["src/store/*.ts"],
  "src/store/move/": ["src/store/*.ts", "src/store/tables/**"],
  "src/store/backup/": ["src/store/*.ts", "src/store/sqlite/**", "src/contract/**", "src/credentials/**"],
  "src/photos/": [],
  "src/shop/": ["src/contract/**", "languages/**"],
  "src/delivery/": ["src/store/*.ts", "src/store/tables/**", "src/contract/**", "src/credentials/**"],
  "src/contract/": [],
  "src/credentials/": [],
  "src/errors.ts": [],
  "src/config.ts": ["src/{setting-names,setting-parsers,postgres-address}.ts"],
  "src/setting-names.ts": ["src/contract/similar-name.ts"],
  "src/postgres-address.ts": ["src/setting-parsers.ts"],
  "src/version.ts": ["package.json"],
  "src/setting-parsers.ts": ["src/contract/**"],
  "cli/": [
    ...["src/main.ts", "src/processes/worker.ts", "src/version.ts", "src/config.ts", "src/setting-names.ts"],
    ...["src/store/**", "src/contract/**", "src/credentials/**"],
    ...["client/index.ts", "cli/api/*.ts", "src/setting-parsers.ts", "deploy/**"],
  ],
  "cli/api/": [
    ...["client/index.ts", "spreadsheets/**", "cli/*.ts", "src/contract/**"],
    ...["src/credentials/webhook-signature.ts", "openapi.yaml"],
  ],
  // Into browsers go the generated files of the contract, exact JSON, CSV and the folding of names.
  "client/": ["src/contract/{schema.gen,event,json,csv,fold-name}.ts"],
  "spreadsheets/": ["client/index.ts", "src/contract/{csv,fold-name,parse-id,pet-columns,visible-text}.ts"],
  // Texts, dates and amounts of public pages and prints, which the service and the console use.
  "languages/": [],
  // A script for other websites, which `npm run generate` builds.
  "embed/": [],
  "console/": ["client/index.ts", "console/**", "languages/**", "src/contract/parse-id.ts"],
  "console/api/": ["client/index.ts", "console/*.ts"],
  "console/ui/": consoleParts,
  "console/hooks/": consoleParts,
  "console/live/": consoleParts,
  "console/print/": consoleParts,
  "console/session/": ["console/print/**", ...consoleParts],
  "console/shell/": ["console/{live,print,session}/**", "console/pages/orders/place-order-dialog.tsx", ...consoleParts],
  "console/pages/": ["console/{print,session}/**", ...consoleParts],
  // The preview renders the public pages in the browser.
  "console/pages/shop/": ["src/shop/**", "languages/**", ...consoleParts],
  "console/pages/import/": [
    ...["spreadsheets/**", "src/contract/csv.ts", "console/pages/activity/{group-events.ts,imports.tsx}"],
    ...consoleParts,
  ],
};

/** Folders that only these files of others may import. */
const importers: { [folder: string]: string[] } = {
  "src/store/{sqlite,postgres}/**": ["src/store/store.ts", "src/store/backup/*.ts", "cli/move-action.ts"],
  "src/store/move/**": ["src/store/store.ts", "cli/*.ts"],
  "src/store/backup/**": ["src/start.ts", "cli/*.ts"],
  "src/store/schema/**": ["src/store/migrate.ts"],
  "src/http/pages/**": ["src/start.ts"],
};

/** Where Bun's own APIs may be used; all other code is plain TypeScript. */
const bunFolders = [
  ...[
    "src/http/",
    "src/credentials/",
    "src/store/",
    "src/photos/",
    "src/delivery/",
    "src/processes/",
    "src/main.ts",
    "cli/",
  ],
];

const files = await readImports(root, "{src,cli,client,spreadsheets,languages,embed,console}/**/*.{ts,tsx}");
const imports = [...files].flatMap(([path, targets]) => targets.map((target) => ({ path, target })));
const ofProduct = imports.filter(({ path }) => !/\.(test|gen|d)\.tsx?$/.test(path));

function matches(path: string, globs: string[]): boolean {
  return globs.some((glob) => new Bun.Glob(glob).match(path));
}

/** The folder or file of `allowed` that a file belongs to. */
function partOf(path: string): string | undefined {
  const parts = Object.keys(allowed).filter((part) => path.startsWith(part));
  return parts.sort((one, other) => other.length - one.length)[0];
}

const toText = ({ path, target }: { path: string; target: string }) => `${path} imports ${target}`;

/** What a start may load, each in 3 ms or less; others (node:crypto takes 9 ms and 6 MB) are loaded on demand. */
const loadedAtStart = [
  "../package.json",
  "ipaddr.js",
  "bun",
  "bun:jsc",
  "bun:sqlite",
  "node:fs",
  "node:os",
  "node:path",
  "node:perf_hooks",
];

test("each folder imports only what it may", () => {
  const wrong = ofProduct.filter(
    ({ path, target }) => partOf(target) !== partOf(path) && !matches(target, allowed[partOf(path) ?? ""] ?? []),
  );

  expect(wrong.map(toText)).toEqual([]);
});

test("each folder is imported only by what may", () => {
  const wrong = Object.entries(importers).flatMap(([folder, by]) =>
    ofProduct.filter(
      ({ path, target }) => matches(target, [folder]) && partOf(path) !== partOf(target) && !matches(path, by),
    ),
  );

  expect(wrong.map(toText)).toEqual([]);
});

test("operations do not import each other", () => {
  const operation = ["src/operations/*/*.ts"];
  const wrong = ofProduct.filter(({ path, target }) => matches(path, operation) && matches(target, operation));

  expect(wrong.map(toText)).toEqual([]);
});

test("no files import each other in a cycle, not even for types", async () => {
  const all = await readImports(
    root,
    "{src,cli,client,spreadsheets,languages,embed,console,scripts,test,bench}/**/*.{ts,tsx}",
  );

  expect(findCycles(all).map((cycle) => cycle.join(" imports "))).toEqual([]);
});

test("pages of the console do not use each other's components in a cycle", () => {
  const pageOf = (path: string) => /^console\/pages\/[^/]+/.exec(path)?.[0];
  const pages = new Map<string, string[]>();
  for (const { path, target } of ofProduct) {
    const [page, other] = [pageOf(path), pageOf(target)];
    if (page && other && page !== other) pages.set(page, [...(pages.get(page) ?? []), other]);
  }

  expect(findCycles(pages)).toEqual([]);
});

/** Maximum number of lines of a file that two neighbours are merged into. */
const MERGED_LINES_MAX = 250;

/** Files that stay files of their own, although only one neighbour imports them, and why. */
const separate: { [glob: string]: string } = {
  "cli/verify/checks/*.ts": "one file for each group of checks",
  "console/{app.tsx,theme.ts}": "what the entry point starts",
  "console/pages/**/*-{dialog,filters}.tsx": "a form has its fields, its request and its messages in one file",
  "console/pages/home/*.tsx": "one file for each section of the page",
  "console/pages/import/*.tsx": "one file for each step and for each part of one",
  "languages/*.ts": "one file for each language",
  "scripts/build-*.ts": "one file for each thing that is built",
  "src/http/pages/*.ts": "one file for each kind of page",
  "src/store/{sqlite,postgres}/*.ts": "equal files for equal things of the two engines",
  "test/clients/adapters/orval-fetch.ts": "imported by generated code",
  "test/faults/fuzz/drafts/*.ts": "one file for each resource",
  "test/faults/upgrade/statement-hook.ts": "loaded into another process",
  "test/model/*.ts": "one file for each resource",
};

test("no file is imported by a single neighbour only, which it would fit into", async () => {
  const all = await readImports(
    root,
    "{src,cli,client,spreadsheets,languages,embed,console,scripts,test,bench}/**/*.{ts,tsx}",
  );
  const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
  const importersOf = Map.groupBy(
    [...all].flatMap(([path, targets]) => [...new Set(targets)].map((target) => ({ path, target }))),
    ({ target }) => target,
  );
  const texts = new Map<string, string>();
  for (const path of all.keys()) texts.set(path, await Bun.file(join(root, path)).text());
  const linesOf = (path: string) => texts.get(path)?.split("\n").length ?? Number.POSITIVE_INFINITY;
  const halves: string[] = [];
  for (const [path, found] of importersOf) {
    const [neighbour, ...others] = found.map((importer) => importer.path).filter((importer) => !isTest(importer));
    const isTestedAlone = found.some((importer) => isTest(importer.path));
    if (!neighbour || others.length > 0 || isTestedAlone || !texts.has(path) || isTest(path)) continue;
    const isLoadedOnDemand = texts.get(neighbour)?.includes(`import("./${basename(path)}")`);
    if (dirname(neighbour) !== dirname(path) || isLoadedOnDemand || path.endsWith(".gen.ts")) continue;
    if (linesOf(path) + linesOf(neighbour) <= MERGED_LINES_MAX) halves.push(path);
  }

  const globs = Object.keys(separate);
  expect(halves.filter((path) => !matches(path, globs))).toEqual([]);
  expect(globs.filter((glob) => !halves.some((path) => matches(path, [glob])))).toEqual([]);
});

test("finds one cycle for each group of files that import each other", () => {
  const graph = new Map([
    ["a", ["b", "x"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
    ["d", ["b"]],
    ["e", ["e"]],
    ["f", ["a", "g"]],
    ["g", ["missing"]],
  ]);

  expect(findCycles(graph)).toEqual([
    ["a", "b", "c", "a"],
    ["e", "e"],
  ]);
  expect(
    findCycles(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["c"]],
        ["c", []],
      ]),
    ),
  ).toEqual([]);
});

test("no folder or file has a generic name, such as utils", async () => {
  const paths = [
    ...(
      await readImports(root, "{src,cli,client,spreadsheets,languages,embed,console,scripts,test,bench}/**/*.{ts,tsx}")
    ).keys(),
  ];
  const named = paths.filter((path) => /(^|\/)(utils?|helpers?|common|lib|services)(\/|\.)/.test(path));

  expect(named).toEqual([]);
});

test("only the folders listed here use Bun's own APIs", async () => {
  const transpiler = new Bun.Transpiler({ loader: "tsx" });
  const others = [...files.keys()].filter(
    (path) => !/\.(test|gen|d)\.tsx?$/.test(path) && !bunFolders.some((folder) => path.startsWith(folder)),
  );
  const wrong: string[] = [];
  for (const path of others) {
    const text = transpiler.transformSync(await Bun.file(join(root, path)).text());
    if (/\bBun\.|from "bun(:|")/.test(text)) wrong.push(path);
  }

  expect(wrong).toEqual([]);
});

test("a start loads no module that takes long to load", async () => {
  const paths = [...files.keys()].filter((path) => path.startsWith("src/") && !path.endsWith(".test.ts"));
  const loaded = await Promise.all(
    paths.map(async (path) => {
      const { imports } = new Bun.Transpiler({ loader: "ts" }).scan(await Bun.file(join(root, path)).text());
      return imports.filter(({ kind }) => kind === "import-statement").map((found) => found.path);
    }),
  );

  const modules = new Set(loaded.flat().filter((path) => !/^\..*\.ts$/.test(path)));
  expect([...modules].sort()).toEqual(loadedAtStart.sort());
});

test("only files that report a failed start name process.stdout or process.stderr, which load node:tty", async () => {
  const users: string[] = [];
  for (const path of files.keys()) {
    if (!path.startsWith("src/") || path.endsWith(".test.ts")) continue;
    if (/process\.std(out|err)\b/.test(await Bun.file(join(root, path)).text())) users.push(path);
  }

  expect(users.sort(), "files that print why a process could not start").toEqual([
    "src/main.ts",
    "src/processes/worker.ts",
  ]);
});
