import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findCandidates } from "../../cli/completion-candidates.ts";
import { createProgram } from "../../cli/program.ts";
import { petstoreProgram } from "../support/command.ts";
import { resolve, type Schema } from "../support/contract.ts";
import { openTerminal } from "../support/terminal.ts";

/** In CI, a shell that is not installed is a failure. */
const isSkipped = (shell: string) => Bun.which(shell) === null && process.env.PETSTORE_REQUIRE_PROGRAMS !== "1";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const words = petstoreProgram.map((word) => `'${word}'`).join(" ");
  // Runs what the completion needs, and only prints what else it is given.
  const script = `case $1 in complete|completion) exec ${words} "$@" ;; esac; printf 'ran <%s>\\n' "$*"`;
  await Bun.write(join(folder, "petstore"), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, "petstore"), 0o755);
  await Bun.write(join(folder, "my pets.csv"), "");
});
afterAll(() => rm(folder, { recursive: true }));

const environment = () => ({ PATH: folder + delimiter + process.env.PATH, HOME: folder, ZDOTDIR: folder });

async function output(program: string[]): Promise<string> {
  const child = Bun.spawn(program, { cwd: folder, env: environment(), stderr: "pipe" });
  const [text, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect(errors).toBe("");
  return text;
}

/** Sources the script in an interactive shell, without the user's settings, and presses Tab. */
async function completeAtPrompt(shell: string, withoutSettings: string): Promise<void> {
  const variables = { ...environment(), PS1: "> ", TERM: "vt100" };
  await using terminal = openTerminal([shell, withoutSettings, "-i"], { cwd: folder, variables });
  await terminal.shows("> ");
  terminal.type(`source <(petstore completion ${shell}); echo re''ady\r`);
  await terminal.shows("ready\r\n");
  terminal.type("petstore pets li\t--sta\tsol\t\r");
  await terminal.shows("ran <pets list --status sold>");
  terminal.type("petstore import my\t\r");
  await terminal.shows("ran <import my pets.csv>");
}

test("completes commands, options, values and files, wherever the options stand", async () => {
  const program = await createProgram();
  const complete = (line: string) => {
    const { candidates, areFilesExpected } = findCandidates(program, line.split(" "));
    return [candidates.map(({ value }) => value).join(" "), ...(areFilesExpected ? ["files"] : [])].join("|");
  };

  expect(complete("p")).toBe("profiles pets photos people");
  expect(complete("pets ")).toBe("list get add update delete deleted restore history count help");
  expect(complete("pets list --sta")).toBe("--status");
  expect(complete("pets list --limit 5 --status ")).toBe("available pending sold");
  expect(complete("pets list --status=p")).toBe("--status=pending");
  expect(complete("pets list --status = p")).toBe("pending");
  expect(complete("pets list --status =")).toBe("available pending sold");
  expect(complete("pets update 1 2 --sta")).toBe("--status");
  expect(complete("pets list -- --sta")).toBe("");
  expect(complete("people role a@b.c ")).toBe("owner staff viewer");
  expect(complete("events --fo")).toBe("--follow");
  const schemaOf = (name: string): Schema => resolve({ $ref: `#/components/schemas/${name}` });
  const types = ["EventType", "EventTypeGroup"].flatMap((name) => schemaOf(name).enum ?? []);
  expect(complete("events --type ").split(" ").toSorted()).toEqual(types.map(String).toSorted());
  expect(complete("events --type order.r")).toBe("order.returned order.reopened");
  expect(complete("import ")).toBe("|files");
  expect(complete("photos add 7 rex.jpg ")).toBe("|files");
  expect(complete("photos pull ")).toBe("|files");
  expect(complete("import --photos ")).toBe("|files");
  expect(complete("import --match ")).toBe("none id externalId microchip");
  expect(complete("pets update 1 --sex ")).toBe("female male none");
  expect(complete("export -o ")).toBe("|files");
  expect(complete("keys create --name ")).toBe("");
  expect(complete("help e")).toBe("enquiries events export exit-statuses environment");
  expect(complete("help pets l")).toBe("list");
  expect(complete("nonsense ")).toBe("");
});

test.skipIf(isSkipped("bash"))(
  "bash: the sourced script completes words, values and file names",
  async () => {
    const script = `
    source <(petstore completion bash); source <(petstore completion bash)
    complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _petstore; echo "\${COMPREPLY[*]}"; }
    complete -p petstore
    complete_words petstore ord
    complete_words petstore orders list --status c
    complete_words petstore pets list --status = s`;
    expect(await output(["bash", "--norc", "-c", script])).toBe(
      "complete -F _petstore petstore\norders\ncancelled\nsold\n",
    );

    await completeAtPrompt("bash", "--norc");
  },
  120_000,
);

test.skipIf(isSkipped("zsh"))(
  "zsh: the sourced script completes words, values and file names",
  async () => {
    await completeAtPrompt("zsh", "-f");
  },
  120_000,
);

test.skipIf(isSkipped("fish"))(
  "fish: the sourced script completes words with descriptions, values and file names",
  async () => {
    const lines = ["petstore ord", "petstore orders list --status c", "petstore import my"];
    const script = ["petstore completion fish | source", ...lines.map((line) => `complete -C '${line}'`)].join("; ");

    const text = await output(["fish", "--no-config", "-c", script]);

    expect(text.split("\n")).toEqual(["orders\tList, place and change orders", "cancelled", "my pets.csv", ""]);
  },
  120_000,
);
