/** Follows the page "Start in an empty folder" as a developer does, with nothing but the address and a key. */
import { cp, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { replaceSamples, type Sample } from "../../../scripts/book/samples.ts";
import { version } from "../../../src/version.ts";
import { openPetStore } from "../../support/pet-store.ts";
import { type Runnable, runShell } from "../book/run-samples.ts";
import type { Node } from "../nodes.ts";

/** What the page says to write instead, with pnpm. */
const pnpmCommands: [pattern: RegExp, command: string][] = [
  [/^npm install/gm, "pnpm add"],
  [/^npx/gm, "pnpm exec"],
];

export interface Tools {
  node: Node;
  /** The folder with `pnpm`; without, npm is used. */
  pnpm: string | undefined;
  /** An empty folder, so that no cache of packages or setting of the user has an influence. */
  home: string;
}

/** Runs all commands of the page in a folder that it creates, on a new store; returns a fault if one fails. */
export async function followStartPage(folder: string, tools: Tools): Promise<string[]> {
  await using petStore = await openPetStore();
  const { text } = await petStore.request("/docs/start.md", { key: null });
  const blocks = readBlocks(text)
    .filter(({ title }) => isFor(tools.node, title))
    .map((block) => (tools.pnpm ? { ...block, code: withPnpm(block.code) } : block));
  await mkdir(folder, { recursive: true });
  return await runShell(blocks, { folder, key: await petStore.addKey("write"), variables: toVariables(tools) });
}

/** The commands in order. A block with the name of a file is a command that writes it. */
function readBlocks(markdown: string): Runnable[] {
  const samples: Sample[] = [];
  replaceSamples(markdown, (group) => {
    samples.push(...group);
    return "";
  });
  return samples.flatMap(({ language, title, code }, index) => {
    if (language === "text") return [];
    const next = samples[index + 1];
    const output = next?.language === "text" ? next.code : undefined;
    const isFile = /^\w+\.\w+$/.test(title);
    const command = isFile ? `cat > ${title} <<'END OF FILE'\n${code}\nEND OF FILE` : code;
    return [{ title: title || `start, block ${index + 1}`, code: command, fileName: undefined, output }];
  });
}

/** Whether a block is for this version: one that needs a newer version has it in its title. */
function isFor({ version }: Node, title: string): boolean {
  const [, needed] = /^Node ([\d.]+)/.exec(title) ?? [];
  return needed === undefined || Bun.semver.order(version, `${needed}.0`) >= 0;
}

function withPnpm(code: string): string {
  return pnpmCommands.reduce((text, [pattern, command]) => text.replace(pattern, command), code);
}

/** The environment of a shell with these tools. npm keeps the settings of this machine, such as its registry. */
function toVariables({ node, pnpm = "", home }: Tools): Record<string, string> {
  const path = [node.bin, pnpm, dirname(Bun.which("npm") ?? ""), "/usr/bin", "/bin"].filter(Boolean).join(":");
  const folders = { npm_config_cache: join(home, "cache"), XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  return { ...(process.env as Record<string, string>), ...folders, PATH: path };
}

/** A registry that has another package of the same name. */
function openForeignRegistry(name: string) {
  const asked: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      const { origin, pathname } = new URL(url);
      asked.push(pathname.slice(1));
      if (pathname !== `/${name}`) return new Response("{}", { status: 404 });
      const version = { name, version: "99.0.0", dist: { tarball: `${origin}/foreign.tgz` } };
      return Response.json({ name, "dist-tags": { latest: "99.0.0" }, versions: { "99.0.0": version } });
    },
  });
  return { url: server.url.href, asked, [Symbol.asyncDispose]: () => server.stop(true) };
}

/** Installs the package as the page says, again from the lock file, and updates; returns a fault if its name is looked up. */
export async function installBesideForeignPackage(
  folder: string,
  { tarball, name }: { tarball: string; name: string },
  tools: Tools,
): Promise<string[]> {
  await using registry = openForeignRegistry(name);
  await mkdir(folder, { recursive: true });
  await cp(tarball, join(folder, basename(tarball)));
  const { pnpm } = tools;
  const commands = [
    "npm init -y",
    `${pnpm ? "pnpm add" : "npm install"} ./${basename(tarball)}`,
    "rm -r node_modules",
    pnpm ? "pnpm install --frozen-lockfile" : "npm ci",
    pnpm ? "pnpm update" : "npm update",
    `grep '"version": "${version}"' node_modules/${name}/package.json`,
  ];
  const block = {
    title: "Beside a foreign package",
    code: commands.join("\n"),
    fileName: undefined,
    output: undefined,
  };
  const variables = { ...toVariables(tools), npm_config_registry: registry.url };
  const faults = await runShell([block], { folder, key: "", variables });
  return registry.asked.includes(name) ? [...faults, `${pnpm ? "pnpm" : "npm"} looked up ${name}.`] : faults;
}
