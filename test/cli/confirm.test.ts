import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { openCommandLine, petstoreProgram } from "../support/command.ts";
import { sqliteTest } from "../support/sqlite-test.ts";
import { openTerminal } from "../support/terminal.ts";

setDefaultTimeout(600_000);

interface Options {
  variables?: { [name: string]: string };
  cwd?: string;
}

/** Runs a command on a terminal, and types the answer once it has asked. */
async function answer(words: string[], typed: string, { variables, ...options }: Options) {
  const all = { columns: 400, ...options, variables: { NO_COLOR: "1", ...variables } };
  await using terminal = openTerminal([...petstoreProgram, ...words], all);
  await terminal.shows("[y/N] ");
  terminal.type(typed);
  const status = await terminal.ended();
  return { status, output: terminal.output().replaceAll("\r\n", "\n") };
}

const CANCELLED = "error: This was not confirmed, so nothing was changed.\n";

test("commands over HTTP name what will be lost, and do it only after a yes", async () => {
  await using shop = await openApiCommandLine();
  await shop.output("categories", "add", "--name", "Hamsters", "--id", "12");
  await shop.output("pets", "add", "--name", "Rex", "--category", "1", "--status", "available");
  await shop.output("orders", "place", "1", "--customer-name", "Kim", "--customer-email", "kim@example.org");
  const names = async () => (await shop.output("categories", "list", "--name", "hamsters", "--quiet")).trim();

  const refused = await answer(["categories", "delete", "Hamsters"], "\n", shop);
  expect(refused.output).toBe(`Delete category 12 (Hamsters)? It cannot be undone. [y/N] \n${CANCELLED}`);
  expect([refused.status, await names()]).toEqual([1, "12"]);

  const confirmed = await answer(["categories", "delete", "12", "--json"], "y\n", shop);
  expect([confirmed.status, confirmed.output.split("\n").at(-2), await names()]).toEqual([0, '{"id":12}', ""]);

  const customer = await answer(["orders", "remove-customer", "1"], "YES\n", shop);
  expect(customer.output).toStartWith("Remove the customer of order 1 (Kim, kim@example.org)?");
  expect(customer.output).toEndWith("\nRemoved the customer of order 1.\n");

  // There is nothing to lose: the command ends as elsewhere.
  const gone = openTerminal([...petstoreProgram, "orders", "remove-customer", "1"], shop);
  expect([await gone.ended(), gone.output()]).toEqual([0, "Removed the customer of order 1.\r\n"]);

  const photo = await answer(["photos", "delete", "3"], "no\n", shop);
  expect(photo.output).toBe(`Delete photo 3? It cannot be undone. [y/N] no\n${CANCELLED}`);
});

test("Ctrl-C and the end of the input mean no; --yes and a dry run do not ask", async () => {
  await using shop = await openApiCommandLine();
  await shop.output("categories", "add", "--name", "Hamsters", "--id", "12");
  const words = ["categories", "delete", "12"];

  const ended = await answer(words, "\u0004", shop);
  const interrupted = await answer(words, "\u0003", shop);
  const dryRun = openTerminal([...petstoreProgram, ...words, "--dry-run"], shop);
  expect([ended.status, ended.output.split("\n").at(-2)]).toEqual([1, CANCELLED.trim()]);
  // The shell reports a process that SIGINT has ended as 130.
  expect(interrupted.status).toBe(130);
  expect([await dryRun.ended(), dryRun.output()]).toEqual([0, "Would delete category 12.\r\n"]);

  const done = openTerminal([...petstoreProgram, ...words, "--yes"], shop);
  expect([await done.ended(), done.output()]).toEqual([0, "Deleted category 12.\r\n"]);
});

test("nothing is asked if the input or the errors are not on a terminal", async () => {
  await using shop = await openApiCommandLine();
  for (const id of ["12", "13", "14"]) await shop.output("categories", "add", "--name", `Number ${id}`, "--id", id);
  const shell = (text: string) => openTerminal(["sh", "-c", text, petstoreProgram[0] as string], shop);

  const fromFile = shell('"$0" categories delete 12 < /dev/null');
  const errorsToFile = shell('"$0" categories delete 13 2> /dev/null');
  expect([await fromFile.ended(), fromFile.output()]).toEqual([0, "Deleted category 12.\r\n"]);
  expect([await errorsToFile.ended(), errorsToFile.output()]).toEqual([0, "Deleted category 13.\r\n"]);
  expect(await shop.output("categories", "delete", "14")).toBe("Deleted category 14.\n");
});

test("commands on the database name the keys that stop working", async () => {
  await using shop = await openCommandLine();
  const add = ["people", "add", "--name", "Ada", "--email", "ada@example.org", "--password-stdin"];
  await shop.runWith("correct horse battery", ...add);
  await shop.runWith("correct horse battery", ...add.with(3, "Bo").with(5, "bo@example.org"));
  await shop.run("keys", "create", "--name", "Web shop");
  await shop.run("keys", "create", "--name", "Bo's key");
  await shop.query("update keys set created_by = 2 where id = 2");
  const on = { cwd: shop.folder };

  const removed = await answer(["people", "delete", "bo@example.org"], "\n", on);
  expect(removed.output).toStartWith("Delete the account of Bo (bo@example.org), and revoke key 2 (Bo's key)? It");
  const kept = await answer(["people", "delete", "bo@example.org", "--keep-keys"], "y\n", on);
  expect(kept.output).toStartWith("Delete the account of Bo (bo@example.org)? It");
  expect(kept.output).toEndWith("\nRemoved Bo (bo@example.org). No key was revoked.\n");

  const rotated = await answer(["keys", "rotate", "1", "--overlap", "0"], "\n", on);
  expect(rotated.output).toStartWith("Replace key 1 (Web shop), which stops working at once? It");
  const revoked = await answer(["keys", "revoke", "1", "--quiet"], "y\n", on);
  expect([revoked.status, revoked.output.split("\n").at(-2)]).toEqual([0, "1"]);
  const again = openTerminal([...petstoreProgram, "keys", "revoke", "1", "--quiet"], on);
  expect([await again.ended(), again.output()]).toEqual([0, "1\r\n"]);

  const feed = await answer(["feed", "invalidate"], "\n", on);
  expect(feed.output).toStartWith("Invalidate all positions in the event feed of ");
});

sqliteTest("restore asks only if there is a database", async () => {
  await using shop = await openCommandLine();
  await shop.run("keys", "create", "--name", "Web shop");
  await shop.run("backup", "monday.db");
  const words = ["restore", "monday.db"];

  const refused = await answer(words, "\n", { cwd: shop.folder });
  expect([refused.status, (await shop.files()).filter((name) => name.includes("replaced"))]).toEqual([1, []]);
  expect(refused.output).toContain(`${shop.databasePath} with the backup ${shop.folder}/monday.db?`);

  await shop.run("restore", "monday.db");
  await Bun.file(shop.databasePath).delete();
  const first = openTerminal([...petstoreProgram, ...words], { cwd: shop.folder });
  expect([await first.ended(), existsSync(shop.databasePath)]).toEqual([0, true]);
});
