import { expect, test } from "bun:test";
import { join } from "node:path";
import { version } from "../src/version.ts";

const root = join(import.meta.dir, "..");

/** Packages of the registry that a document tells its readers to install. */
const published = ["typescript", "@types/node"];

const paths = ["*.md", "{book,client,console,bench,deploy,docs,scripts,test}/**/*.md"]
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
  .filter((path) => !path.includes("node_modules/"))
  .sort();
const documents = await Promise.all(
  paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
);

/** The texts that match in all documents, each with the path of its document. */
function find(pattern: RegExp): { path: string; found: string }[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([whole, group]) => ({ path, found: group ?? whole })),
  );
}

test("a document installs only files, and packages that are published", () => {
  // If an unpublished name is published by another party, its code runs on the machines of the readers.
  const commands = find(/\b(?:npm (?:install|i)|(?:pnpm|yarn|bun) add)((?: [^\s`;&|#]+)+)/g);
  const packages = commands.flatMap(({ path, found }) =>
    found
      .trim()
      .split(" ")
      .filter((word) => !word.startsWith("-") && !/^\.{0,2}\//.test(word) && !published.includes(word))
      .map((word) => `${path}: ${word}`),
  );

  expect(commands).not.toBeEmpty();
  expect(packages).toEqual([]);
  expect(find(/\b(?:npx|bunx|pnpm dlx|npm exec) (?:-\S+ )*petstore\b/g)).toEqual([]);
});

test("a document names the package of the client in the version that the service serves", () => {
  const names = find(/petstore-client-(\d+\.\d+\.\d+)\.tgz/g);

  expect(names).not.toBeEmpty();
  expect(names.filter(({ found }) => found !== version)).toEqual([]);
});
