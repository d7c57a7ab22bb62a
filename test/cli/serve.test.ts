import { expect, test } from "bun:test";
import project from "../../package.json" with { type: "json" };
import { openCommandLine, petstoreProgram } from "../support/command.ts";
import { openFolder, startProcess } from "../support/process.ts";

test("petstore serve starts the service; a flag overrides its environment variable, also in all other processes", async () => {
  await using folder = await openFolder();
  const flags = ["--port", "0", "--database", folder.databaseUrl, "--processes", "2", "--environment", "staging"];
  const baseUrl = ["--base-url", "https://test.example.org/v1"];
  const variables = { PORT: "nonsense", DATABASE_URL: "sqlite:/nowhere/petstore.db", PETSTORE_BASE_URL: "" };
  await using service = await startProcess(variables, [...petstoreProgram, "serve", ...flags, ...baseUrl]);

  // Many connections, so that both processes respond.
  const pet = JSON.stringify({ name: "Rex", categoryId: 1 });
  const create = () => service.request("/v1/pets", { method: "POST", body: pet, headers: { Connection: "close" } });
  const created = await Promise.all(Array.from({ length: 16 }, create));
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { headers } of created) expect(headers.get("Location")).toStartWith("https://test.example.org/v1/pets/");

  service.child.kill("SIGTERM");
  expect(await service.child.exited).toBe(0);
});

test("petstore serve names invalid flags and exits with 2; for invalid variables alone it exits with 1", async () => {
  await using commandLine = await openCommandLine();

  const [flags, variables, empty, unknown] = await Promise.all([
    commandLine.run("serve", "--port", "70000", "--base-url", "example.org", { PETSTORE_PROCESSES: "0" }),
    commandLine.run("serve", "--host", "127.0.0.1", { PORT: "70000" }),
    commandLine.run("serve", "--database", ""),
    commandLine.run("serve", "--prot", "3000"),
  ]);

  expect(flags.status).toBe(2);
  expect(flags.errors).toMatch(/^error: PETSTORE_PROCESSES must .*\n--port must .*\n--base-url must /);
  expect([variables.status, variables.errors]).toEqual([1, expect.stringMatching(/^PORT must be/)]);
  expect([empty.status, empty.errors]).toEqual([2, expect.stringContaining("'--database <url>'")]);
  expect([unknown.status, unknown.errors]).toEqual([2, expect.stringContaining("Did you mean --port?")]);
});

test("petstore --version prints the version, and --help names every group of commands", async () => {
  await using commandLine = await openCommandLine();

  const [version, help] = await Promise.all([commandLine.run("--version"), commandLine.run("--help")]);

  expect(version).toEqual({ status: 0, output: `${project.version}\n`, errors: "" });
  for (const name of ["serve", "keys", "people", "backup", "verify-backup", "restore", "move", "feed"]) {
    expect(help.output).toMatch(new RegExp(`^  ${name} `, "m"));
  }
});
