/** The first key and the link for the owner's account, where standard error is no terminal, but a log. */
import { expect, test } from "bun:test";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { queryAt } from "../support/engine.ts";
import { openFolder, startProcess } from "../support/process.ts";

type Process = Awaited<ReturnType<typeof startProcess>>;

/** A folder with a database, and the settings of a start that needs a key and a link. */
async function openStart() {
  const folder = await openFolder();
  const file = join(folder.path, "first.txt");
  const variables = { DATABASE_URL: folder.databaseUrl, PETSTORE_API_KEY: "", PETSTORE_FIRST_ACCESS_FILE: file };
  return {
    ...folder,
    file,
    read: () => Bun.file(file).text(),
    start: (more: { [name: string]: string } = {}) => startProcess({ ...variables, ...more }),
    countAccess: () =>
      queryAt(folder.databasePath, "select (select count(*) from keys) + (select count(*) from invitations) as count"),
  };
}

/** Stops a process, and returns everything that it has logged and printed. */
async function readJournal({ child, output, errors }: Process): Promise<string> {
  child.kill("SIGTERM");
  await child.exited;
  await Promise.all([output.ended, errors.ended]);
  return output.text() + errors.text();
}

test("the first start writes a key and a link to a file that only its user can read, and logs its path", async () => {
  await using first = await openStart();
  await using petStore = await first.start({ PETSTORE_PROCESSES: "2" });
  const text = await first.read();
  const [key = ""] = /pst_live_[0-9A-Za-z]{36}/.exec(text) ?? [];
  const [, token = ""] = /\/console\/set-up#([\w-]{43})\n/.exec(text) ?? [];
  const commands = text.match(/curl .*/g) ?? [];
  const outputs = await Promise.all(commands.map((command) => Bun.$`sh -c ${`${command} -s`}`.quiet().text()));
  const account = { token, email: "ada@example.org", name: "Ada", password: "correct horse battery" };
  const set = await petStore.request("/v1/setup", { method: "POST", body: JSON.stringify(account) });

  expect((await stat(first.file)).mode & 0o777).toBe(0o600);
  expect(outputs).toHaveLength(2);
  expect(outputs[0]).toBe('{"id":1,"name":"Rex","categoryId":1,"status":"available"}');
  expect(set.status).toBe(201);

  const journal = await readJournal(petStore);
  expect(journal).toContain(
    `has an API key (scope admin) and a link to create the owner's account:\n\n    ${first.file}`,
  );
  for (const secret of [key.slice("pst_live_".length, -4), token]) {
    expect(secret.length).toBeGreaterThan(30);
    expect(journal).not.toContain(secret);
  }
  expect(journal).not.toMatch(/pst_live_|set-up#/);
});

test("a file of an earlier start is not overwritten, and then neither a key nor a link is created", async () => {
  await using first = await openStart();
  await Bun.write(first.file, "mine");
  {
    await using petStore = await first.start();
    expect((await petStore.request("/readyz")).status).toBe(200);
    expect(await readJournal(petStore)).toContain(
      `${first.file} of an earlier start still exists, so an API key (scope admin) and a link to create the owner's ` +
        "account was not created: delete it and restart, or run petstore keys create --scope admin",
    );
  }
  expect(await first.read()).toBe("mine");
  expect(await first.countAccess()).toEqual([{ count: 0n }]);

  await rm(first.file);
  await using _ = await first.start();
  expect(await first.read()).toMatch(/pst_live_\w+[\s\S]*set-up#/);
});

test("if the file cannot be written, the log says so, the service runs, and a later start writes it", async () => {
  await using first = await openStart();
  {
    await using petStore = await first.start({ PETSTORE_FIRST_ACCESS_FILE: "/nowhere/first.txt" });
    expect((await petStore.request("/readyz")).status).toBe(200);
    expect(await readJournal(petStore)).toMatch(
      /"level":40.*\/nowhere\/first\.txt cannot be written \(ENOENT\).*set PETSTORE_FIRST_ACCESS_FILE/,
    );
  }
  expect(await first.countAccess()).toEqual([{ count: 0n }]);

  await using _ = await first.start();
  expect(await first.read()).toMatch(/pst_live_\w+[\s\S]*set-up#/);
});

test("a later start without an account writes a link only, and one with an account warns of the file", async () => {
  await using first = await openStart();
  await using petStore = await first.start();
  await rm(first.file);
  await using second = await first.start();
  const text = await first.read();
  const token = /set-up#([\w-]{43})/.exec(text)?.[1];
  const account = { token, email: "ada@example.org", name: "Ada", password: "correct horse battery" };
  const set = await second.request("/v1/setup", { method: "POST", body: JSON.stringify(account) });
  await using third = await first.start();

  expect(await readJournal(petStore)).not.toContain('"level":40');
  expect(text).not.toContain("pst_live_");
  expect(set.status).toBe(201);
  expect(await readJournal(third)).toContain(`${first.file} of an earlier start still exists: delete it`);
});
