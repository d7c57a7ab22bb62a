import { expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dir, "..");

/** What each part of the house may import beside itself: arrows point down. */
const allowed: Record<string, string[]> = {
  main: ["processes", "start", "http", "store", "config"],
  processes: ["start", "http", "config"],
  start: ["http", "store", "upkeep", "config"],
  upkeep: ["store"],
  http: ["operations", "store", "contract", "errors", "config"],
  operations: ["store", "contract", "errors"],
  store: ["contract"],
  contract: [],
  errors: [],
  config: ["contract", "database-url"],
  "database-url": [],
  cli: ["store", "config", "contract"],
  client: ["contract"],
  console: ["client"],
};

/** The client goes into browsers: of the contract it takes what is generated, and exact JSON. */
const contractForClient = /\.gen\.ts$|\/json\.ts$/;

/** Where Bun's own APIs may stand; all else is plain TypeScript. */
const bunParts = ["http", "store", "processes", "main", "cli"];

const transpiler = new Bun.Transpiler({ loader: "tsx" });

function partOf(path: string): string {
  const [first = "", second = ""] = relative(root, path).split("/");
  return first === "src" ? second.replace(/\.ts$/, "") : first;
}

async function sources(): Promise<{ path: string; part: string; text: string }[]> {
  const paths = [...new Bun.Glob("{src,cli,client,console}/**/*.{ts,tsx}").scanSync(root)].map((path) =>
    join(root, path),
  );
  const ours = paths.filter((path) => !/\.(test|gen|d)\.tsx?$/.test(path));
  return Promise.all(ours.map(async (path) => ({ path, part: partOf(path), text: await Bun.file(path).text() })));
}

function importsOf(path: string, text: string): string[] {
  const targets = text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g);
  return [...targets].map(([, target = ""]) => join(dirname(path), target));
}

test("imports point down", async () => {
  const wrong: string[] = [];
  for (const { path, part, text } of await sources()) {
    for (const target of importsOf(path, text)) {
      const other = partOf(target);
      const isContract = target.endsWith("openapi.yaml");
      if (other !== part && !isContract && !allowed[part]?.includes(other)) {
        wrong.push(`${relative(root, path)} imports ${relative(root, target)}`);
      }
    }
  }

  expect(wrong).toEqual([]);
});

test("the client takes of the contract what a browser can use, and the console takes the client by its front door", async () => {
  const wrong: string[] = [];
  for (const { path, part, text } of await sources()) {
    for (const target of importsOf(path, text)) {
      const other = partOf(target);
      const isWrong =
        (part === "client" && other === "contract" && !contractForClient.test(target)) ||
        (part === "console" && other === "client" && !target.endsWith("client/index.ts"));
      if (isWrong) wrong.push(`${relative(root, path)} imports ${relative(root, target)}`);
    }
  }

  expect(wrong).toEqual([]);
});

test("operations do not import each other", async () => {
  const isOperation = (path: string) => /^src\/operations\/\w+\//.test(relative(root, path));
  const wrong = (await sources())
    .filter(({ path }) => isOperation(path))
    .filter(({ path, text }) => importsOf(path, text).some(isOperation));

  expect(wrong.map(({ path }) => relative(root, path))).toEqual([]);
});

test("Bun's own APIs stay where they belong", async () => {
  const wrong = (await sources())
    .filter(({ part }) => !bunParts.includes(part))
    .filter(({ text }) => /\bBun\.|from "bun(:|")/.test(transpiler.transformSync(text)));

  expect(wrong.map(({ path }) => relative(root, path))).toEqual([]);
});
