import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dir, "../..");
const patterns = ["*.md", "docs/**/*.md", "{bench,bench/results,console,deploy}/*.md", "test/{,faults/}*.md"];
const documents = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)].sort());
const textOf = (path: string) => readFileSync(join(root, path), "utf8").replace(/^```.*?^```/gms, "");

/** The anchors of the headings of a document, as GitHub generates them. */
function anchorsOf(path: string): string[] {
  const headings = Array.from(textOf(path).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\w -]/g, "").replaceAll(" ", "-"));
}

test("each decision has a number of its own, which its title begins with", () => {
  const decisions = documents.filter((path) => path.startsWith("docs/decisions/"));
  const numbers = decisions.map((path) => /\/0*(\d+)-/.exec(path)?.[1]);
  expect(decisions.map((path) => /^# (\d+)\. /.exec(textOf(path))?.[1])).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(documents)("%s: names files, folders and headings that exist", (path) => {
  const links = Array.from(textOf(path).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g));
  const broken = links.filter(([, file, anchor = ""]) => {
    const target = file ? join(dirname(path), file) : path;
    return !existsSync(join(root, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  const names = textOf(path).matchAll(/`((?:src|cli|client|console|bench|docs|scripts|test)\/[\w./-]+)`/g);
  const missing = Array.from(names, ([, name = ""]) => name).filter((name) => !existsSync(join(root, name)));
  expect([...broken.map(([link]) => link), ...missing]).toEqual([]);
});
