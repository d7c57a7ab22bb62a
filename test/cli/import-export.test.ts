import { expect, test } from "bun:test";
import { chmod, mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { splitTable } from "../../cli/api/split-table.ts";
import { openApiCommandLine } from "../support/api-command-line.ts";

const table = 'name;categoryId;status\n\nRex;1;available\n"Two\nlines";2;\nBad;dog;foo\nMax;1;sold\n';

test("import reports refused rows by line, and imports no row twice, except with another idempotency key", async () => {
  await using shop = await openApiCommandLine();
  await Bun.write(join(shop.folder, "pets.csv"), `\uFEFF${table}`);

  const dry = await shop.run("import", "pets.csv", "--dry-run");
  expect([dry.status, dry.output]).toEqual([9, "Would import 3 of 4 rows: 3 added, 0 changed, 0 unchanged.\n"]);
  expect(dry.errors).toMatch(
    /^pets\.csv:6: categoryId must be an integer .*; status must be one of .*\nerror: 1 of 4 rows/,
  );
  expect(await shop.run("import", "pets.csv", "-q", "--refused", "refused.csv")).toMatchObject({
    status: 9,
    output: "1\n2\n3\n",
  });
  expect(await Bun.file(join(shop.folder, "refused.csv")).text()).toBe("name;categoryId;status\nBad;dog;foo\n");
  expect(await shop.run("import", "pets.csv")).toMatchObject({
    output: "Imported 0 of 4 rows: 0 added, 0 changed, 0 unchanged.\n",
    errors: expect.stringContaining("\n3 rows were already imported by an earlier run."),
  });
  const more = ["import", "-", "--idempotency-key", "second", "--json"];
  const again = await shop.runWith(table, ...more);
  const twice = await shop.runWith(table, ...more);

  const { counts, rows, repeated } = JSON.parse(again.output);
  expect([again.status, counts, repeated]).toEqual([9, { new: 3, changed: 0, unchanged: 0, wrong: 1 }, 0]);
  expect(JSON.parse(twice.output)).toMatchObject({ counts: { new: 0, wrong: 1 }, repeated: 3 });
  const both = await shop.runWith("", "import", "-", "--key-file", "-");
  expect([both.status, both.errors]).toEqual([2, expect.stringContaining("cannot be both the table and the API key")]);
  expect(rows.map(({ row, line, result }: { [name: string]: unknown }) => [row, line, result])).toEqual([
    [3, 3, "new"],
    [4, 4, "new"],
    [5, 6, "wrong"],
    [6, 7, "new"],
  ]);
  expect((await shop.petStore.listPets("?name=rex")).body).toHaveLength(2);
});

test.each([
  ["", []],
  [" with an idempotency key", ["--idempotency-key", "second"]],
])("an interrupted import is continued by the same command%s", async (_, options) => {
  await using shop = await openApiCommandLine();
  const rows = Array.from({ length: 2500 }, (_, index) => `Pet ${index + 1},${index === 0 ? "dog" : 1}\n`);
  await Bun.write(join(shop.folder, "pets.csv"), `name,categoryId\n${rows.join("")}`);
  const words = ["import", "pets.csv", "--refused", "refused.csv", ...options];
  let requests = 0;
  // A proxy that fails after the first part.
  using proxy = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      requests += 1;
      if (requests === 2) return new Response("Forbidden", { status: 403 });
      const { pathname, search } = new URL(request.url);
      const init = { method: request.method, headers: request.headers, body: await request.bytes() };
      return fetch(shop.petStore.origin + pathname + search, init);
    },
  });

  const first = await shop.run(...words, { PETSTORE_URL: proxy.url.origin });
  expect([first.status, first.output]).toEqual([3, "Imported 999 of 2,500 rows: 999 added, 0 changed, 0 unchanged.\n"]);
  expect(first.errors).toContain("\nThe import is incomplete. To continue, run the same command again");
  expect(await Bun.file(join(shop.folder, "refused.csv")).text()).toBe("name,categoryId\nPet 1,dog\n");
  const second = await shop.run(...words);

  expect(second).toMatchObject({
    status: 9,
    output: "Imported 1,500 of 2,500 rows: 1,500 added, 0 changed, 0 unchanged.\n",
  });
  expect(second.errors).toContain("\n999 rows were already imported by an earlier run.");
  expect((await shop.petStore.getInventory()).body.unset).toBe(2499n);
});

test("a table is split between rows, and a row that is too long to send is refused", () => {
  const long = `"${"x".repeat(1_100_000)}`;
  const { parts, unsent, rowCount } = splitTable(`name,categoryId\r\nRex,1\r\n${long}`, "none");

  expect(parts).toEqual([{ text: "name,categoryId\r\nRex,1\r\n", rows: [{ row: 2, line: 2, text: "Rex,1\r\n" }] }]);
  expect(unsent).toMatchObject([{ row: 3, line: 3, faults: [{ reason: "has an unclosed quotation mark" }] }]);
  expect(rowCount).toBe(2);
  expect(splitTable("", "none")).toEqual({ header: "", parts: [{ text: "", rows: [] }], unsent: [], rowCount: 0 });
  const wide = splitTable(`name,categoryId\n${`${"é".repeat(400)},1\n`.repeat(1500)}`, "none");
  expect(wide.parts.map(({ rows }) => rows.length).reduce((sum, rows) => sum + rows)).toBe(1500);
  for (const { text } of wide.parts) expect(Buffer.byteLength(text)).toBeLessThan(510_000);
});

test("export writes a file that is complete or not there, and keeps what a failure would have replaced", async () => {
  await using shop = await openApiCommandLine();
  const { folder } = shop;
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "sold" });
  await shop.petStore.createPet({ name: "Zoë", categoryId: 2n });
  await mkdir(join(folder, "archive"));
  using breakingOff = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket) {
        socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nid\r\n\r\n");
        socket.end();
      },
    },
  });
  await Bun.write(join(folder, "archive/real.csv"), "old");
  await chmod(join(folder, "archive/real.csv"), 0o640);
  await symlink("archive/real.csv", join(folder, "pets.csv"));

  const failed = await shop.run("export", "-o", "pets.csv", { PETSTORE_KEY: "wrong" });
  expect([failed.status, await Bun.file(join(folder, "archive/real.csv")).text()]).toEqual([4, "old"]);
  const broken = await shop.run("export", "-o", "pets.csv", { PETSTORE_URL: `http://127.0.0.1:${breakingOff.port}` });
  expect([broken.status, broken.errors]).toEqual([3, expect.stringContaining("before the export was complete")]);
  expect(await readdir(join(folder, "archive"))).toEqual(["real.csv"]);
  expect(await shop.run("export", "--output", "pets.csv")).toEqual({ status: 0, output: "", errors: "" });
  expect((await Bun.file(join(folder, "archive/real.csv")).text()).split("\r\n")).toEqual([
    expect.stringMatching(/^id,name,categoryId,status,externalId,.*,published$/),
    `2,Zoë,2,${",".repeat(15)}`,
    `1,Rex,1,sold${",".repeat(15)}`,
    "",
  ]);
  expect((await stat(join(folder, "archive/real.csv"))).mode & 0o777).toBe(0o640);
  expect(await readdir(join(folder, "archive"))).toEqual(["real.csv"]);
  const ndjson = await shop.output("export", "--format", "ndjson", "--status", "sold");
  expect(ndjson).toBe('{"id":1,"name":"Rex","categoryId":1,"status":"sold"}\n');
  expect(await shop.run("export", "-o", "/dev/null")).toMatchObject({ status: 0 });
  const refused = await shop.run("export", "-o", "none/pets.csv");
  expect([refused.status, refused.errors]).toEqual([
    1,
    expect.stringContaining("none/pets.csv cannot be written: ENOENT"),
  ]);
});
