import { expect, test } from "bun:test";
import type { Command } from "commander";
import { examplesOf } from "../../cli/command.ts";
import { findCandidates } from "../../cli/completion-candidates.ts";
import { createProgram } from "../../cli/program.ts";
import { version } from "../../src/version.ts";
import { openCommandLine } from "../support/command.ts";

test("help shows every command and topic, even with invalid settings, and suggests what was meant", async () => {
  await using shop = await openCommandLine({ DATABASE_URL: "nonsense", PETSTORE_URL: "nonsense", PORT: "nonsense" });

  const [help, add, same, statuses, group, typo, option, helpTypo, printed] = await Promise.all([
    shop.run("--help"),
    shop.run("help", "pets", "add"),
    shop.run("pets", "add", "--help"),
    shop.run("help", "exit-statuses"),
    shop.run("people", "--help"),
    shop.run("pets", "lisst"),
    shop.run("pets", "list", "--stauts", "sold"),
    shop.run("help", "pest"),
    shop.run("--version"),
  ]);

  const program = await createProgram();
  for (const command of program.createHelp().visibleCommands(program))
    expect(help.output).toContain(`  ${command.name()} `);
  expect(add).toEqual(same);
  expect(add.output).toContain("petstore pets add --name Rex");
  expect(statuses.output).toMatch(/^0 +success\n1 +any other failure\n2 +invalid usage/);
  for (const name of ["add", "link", "list", "log-out", "password", "delete", "role"])
    expect(group.output).toContain(`  ${name} `);
  expect(group.output).toMatch(/ {2}help \[command\] +Show the help of a command\.\n/);
  for (const { status } of [help, add, statuses, group, printed]) expect(status).toBe(0);
  expect([typo.status, typo.errors]).toEqual([2, expect.stringContaining("Did you mean list?)\nSee petstore help.\n")]);
  expect([option.status, option.errors]).toEqual([2, expect.stringContaining("Did you mean --status?")]);
  expect([helpTypo.status, helpTypo.errors]).toEqual([2, expect.stringContaining("Did you mean pets?")]);
  expect(printed.output).toStartWith(version);
});

test("the examples in the help of each command use commands and options that exist", async () => {
  const program = await createProgram();
  const leaves = leavesOf(program);
  const without = leaves.filter((command) => examplesOf(command).length === 0).map((command) => command.name());
  // The help command of each group.
  expect([...new Set(without)]).toEqual(["help"]);

  for (const example of [program, ...leaves].flatMap(examplesOf)) {
    const [, words = ""] = /^(?:echo 'source <\()?petstore (.*?)(?: [|<>&].*|\)' >>.*)?$/.exec(example) ?? [];
    expect([example, words]).toEqual([example, expect.stringMatching(/\w/)]);
    const given = words.match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
    for (const [index, word] of given.entries()) {
      if (!/^--?[a-z]/.test(word)) continue;
      const [flag = ""] = word.split("=");
      const names = findCandidates(program, [...given.slice(0, index), flag]).candidates.map(({ value }) => value);
      const isShort = /^-[a-z]$/.test(flag);
      expect([example, flag, isShort || names.includes(flag)]).toEqual([example, flag, true]);
    }
  }
});

function leavesOf(command: Command): Command[] {
  const { commands } = command;
  return commands.length === 0 ? [command] : command.createHelp().visibleCommands(command).flatMap(leavesOf);
}
