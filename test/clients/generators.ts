import { join } from "node:path";

const folder = import.meta.dir;
const contract = join(folder, "../../openapi.yaml");
const bin = (name: string) => join(folder, "node_modules/.bin", name);
/** Runs a program of the folder on Bun: some need a newer Node than the project. */
const onBun = (name: string, ...words: string[]) => [process.execPath, "--bun", bin(name), ...words];

/** Generates types from the contract for integrators, which must be written first. */
export const generateForIntegrators = onBun(
  "openapi-typescript",
  "generated/integrator.json",
  "--output",
  "generated/integrator/schema.ts",
);

/** The clients to check, each with the command that generates it and the file that connects it to a server. */
export const generators = [
  {
    title: "openapi-typescript with openapi-fetch",
    command: onBun("openapi-typescript", contract, "--output", "generated/openapi-typescript/schema.ts"),
    adapter: "./adapters/openapi-fetch.ts",
  },
  {
    title: "@hey-api/openapi-ts",
    command: onBun("openapi-ts", "--input", contract, "--output", "generated/hey-api", "--silent"),
    adapter: "./adapters/hey-api.ts",
  },
  {
    title: "orval",
    command: onBun("orval", "--config", "orval.config.mjs"),
    adapter: "./adapters/orval.ts",
  },
];

/** Fails also if there is a warning. */
export const lint = [process.execPath, "lint.mjs"];

export const typeCheck = onBun("tsc", "--project", folder);

/** Runs a program in the folder. Throws with its output if it fails. */
export async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: folder, stdout: "pipe", stderr: "pipe" });
  const output = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed:\n${output.join("")}`);
}
