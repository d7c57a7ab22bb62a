import { ok, deepStrictEqual as same } from "node:assert";
import { commandsOf } from "../documented-commands.ts";
import { mustRun } from "../programs.ts";
import type { Podman } from "./podman.ts";

/** Runs the commands of podman in the documentation: start, administration, a restore, and what precedes an upgrade. */
export async function checkDocumentation(podman: Podman): Promise<void> {
  const [start = "", administration = "", restore = "", upgrade = ""] = commandsOf("### In a container");
  const petstore = (...words: string[]) => podman.command(["exec", "petstore", "/usr/bin/petstore", ...words]);

  const started = await runBlock(podman, start);
  same(started.match(/pst_live_\w+/g)?.length, 1);
  ok(started.includes("https://api.example.org/console/set-up#"), started);
  for (const name of ["Second", "Third"]) await petstore("keys", "create", "--name", name);
  await petstore("backup", "/backups/monday.db");
  await petstore("keys", "revoke", "3");

  const administered = await runBlock(podman, administration);
  ok(/Third[\s\S]*https:\/\/api.example.org\/console\/join#/.test(administered), administered);
  const restored = await runBlock(podman, restore);
  ok(restored.includes("petstore keys revoke 3"), restored);
  ok(/"id":3\b[^{]*"state":"revoked"/.test(await petstore("keys", "list", "--json")), "key 3 is not revoked");
  await runBlock(podman, upgrade);
  await runBlock(podman, start.replace(/^podman run --rm .*\n/m, ""));
}

/** Runs the commands of podman in a block, split into words by bash, and returns their output. */
async function runBlock(podman: Podman, block: string): Promise<string> {
  const others = "npm() { :; }; install() { :; }; find() { :; };";
  const split = `podman() { printf '%s\\037' "$@"; echo; }`;
  const lines = (await mustRun(["bash", "-ec", `${others} ${split}\n${block}`])).split("\n").slice(0, -1);
  let output = "";
  for (const line of lines) output += await podman.command(line.split("\x1f").slice(0, -1));
  return output;
}
