import { expect, spyOn, test } from "bun:test";
import { advanceClockByReading } from "../../../test/support/clocks.ts";
import { cpuTimeOf } from "../../../test/support/cpu-time.ts";
import { versionOf } from "../../../test/support/engine.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { expectAtMost } from "../../../test/support/thorough-test.ts";
import type { ImportRow, Pet } from "../../contract/contract.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const dry = { query: "dryRun=true" };
const byId = { query: "match=id" };
const dryById = { query: "match=id&dryRun=true" };

/** A pet store with three pets: one available, one without a status, and one with an open order. */
async function open() {
  const petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.createPet({ name: "Misty", categoryId: 2n });
  await petStore.createPet({ name: "Bubbles", categoryId: 5n, status: "available" });
  await petStore.placeOrder({ petId: 3n });
  return petStore;
}

/** Shows whether anything was written: the database's own count of changes, and the newest event. */
async function stateOf({ store, query }: PetStore) {
  const tables = ["pets", "pet_counts", "categories", "orders"];
  const rows = await Promise.all(tables.map((table) => query(`select * from ${table} order by 1`)));
  return { version: versionOf(store), newest: (await store.events.list({}, 1))[0]?.id, rows };
}

/** The result of each row, with the column and the reason of each fault. */
function gist(rows: ImportRow[]) {
  return rows.map(({ row, result, faults = [] }) => [
    Number(row),
    result,
    ...faults.map(({ column = "", reason }) => `${column}: ${reason}`),
  ]);
}

test("200: reports the result of each row, and writes all valid rows", async () => {
  await using petStore = await open();
  const table = [
    "id,name,categoryId,status",
    ",Tom,2,available",
    "1,Max,1,pending",
    "2,Misty,2,",
    ",Nobody,x,lost",
    "",
  ].join("\n");

  const { status, body } = await petStore.importPets(table, byId);

  expect(status).toBe(200);
  expect(body).toEqual({
    dryRun: false,
    counts: { new: 1n, changed: 1n, unchanged: 1n, wrong: 1n },
    importId: 1n,
    rows: [
      { row: 2n, result: "new", pet: { id: 4n, name: "Tom", categoryId: 2n, status: "available" } },
      {
        row: 3n,
        result: "changed",
        pet: { id: 1n, name: "Max", categoryId: 1n, status: "pending" },
        changes: [
          { field: "name", from: "Rex", to: "Max" },
          { field: "status", from: "available", to: "pending" },
        ],
      },
      { row: 4n, result: "unchanged", pet: { id: 2n, name: "Misty", categoryId: 2n } },
      {
        row: 5n,
        result: "wrong",
        faults: [
          { column: "categoryId", reason: `must be an integer from ${INT64_MIN} to ${INT64_MAX}` },
          { column: "status", reason: "must be one of available, pending, sold" },
        ],
      },
    ],
  });
  expect((await petStore.listPets()).body.map(({ name }: { name: string }) => name)).toEqual([
    "Tom",
    "Bubbles",
    "Misty",
    "Max",
  ]);
  expect((await petStore.getInventory()).body).toEqual({ available: 1n, pending: 2n, sold: 0n, unset: 1n });
});

test("200: without match=id, a row with an id is invalid, and changes no pet", async () => {
  await using petStore = await open();
  const before = await stateOf(petStore);
  const table = "id,name,categoryId,status\n1,Max,1,pending\n99,Tom,2,\nNr. 3,Bo,x,sold\n";
  const reason = "id: is only used with match=id";

  for (const query of ["", "match=none", "dryRun=true", "match=none&dryRun=true"]) {
    const { status, body } = await petStore.importPets(table, { query });

    expect(status).toBe(200);
    expect(gist(body.rows)).toEqual([
      [2, "wrong", reason],
      [3, "wrong", reason],
      [4, "wrong", reason, `categoryId: must be an integer from ${INT64_MIN} to ${INT64_MAX}`],
    ]);
    expect(await stateOf(petStore)).toEqual(before);
  }
  const { body } = await petStore.importPets("id,name,categoryId\n1,Max,1\n ,Tom,2\n,Bo,2\n");
  expect(gist(body.rows).map(([, result]) => result)).toEqual(["wrong", "new", "new"]);
});

test("200: a spreadsheet whose rows are numbered from 1 changes none of 25 pets", async () => {
  await using petStore = await openPetStore();
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  await petStore.importPets(`name,categoryId\n${numbers.map((n) => `Pet ${n},1\n`).join("")}`);
  const before = (await petStore.listPets("limit=25")).body;
  const rows = numbers.map((n) => `${n},Other ${n},2\n`).join("");

  const ofUnknownColumn = await petStore.importPets(`Nr.,name,categoryId\n${rows}`);
  const ofIds = await petStore.importPets(`id,name,categoryId\n${rows}`);

  expect(ofUnknownColumn.body.counts).toEqual({ new: 25n, changed: 0n, unchanged: 0n, wrong: 0n });
  expect(ofIds.body.counts).toEqual({ new: 0n, changed: 0n, unchanged: 0n, wrong: 25n });
  const ids = before.map(({ id }: Pet) => `id=${id}`).join("&");
  expect((await petStore.listPets(`limit=25&${ids}`)).body).toEqual(before);
});

test("200: with dryRun reports the same, and writes nothing", async () => {
  await using petStore = await open();
  const table = "id,name,categoryId,status\n,Tom,99,available\n1,Max,98,pending\n2,Misty,2,\n3,Bubbles,5,sold\n,x,,\n";
  const before = await stateOf(petStore);

  const { status, body } = await petStore.importPets(table, dryById);
  expect([status, body.dryRun]).toEqual([200, true]);
  expect(await stateOf(petStore)).toEqual(before);

  const written = await petStore.importPets(table, byId);
  expect(written.body.counts).toEqual(body.counts);
  const [{ pet }, ...others] = body.rows;
  expect(written.body.rows).toEqual([{ row: 2n, result: "new", pet: { ...pet, id: 4n } }, ...others]);
  expect(body.rows[0].pet).toEqual({ id: 0n, name: "Tom", categoryId: 99n, status: "available" });
});

test("200: each change writes an event by the caller, and appears in the history", async () => {
  await using petStore = await open();
  const { id, name, cookie } = await petStore.addPerson("staff", { name: "Bo" });

  await petStore.importPets("id,name,categoryId,status\n1,Max,1,sold\n,Tom,99,\n", { cookie, ...byId });

  const [renamed, moved] = (await petStore.getPetHistory(1n)).body.toReversed().slice(1);
  expect([renamed.type, moved.type]).toEqual(["pet.updated", "pet.status_changed"]);
  expect([renamed.by, moved.by]).toEqual([
    { type: "person", id, name },
    { type: "person", id, name },
  ]);
  const [created] = (await petStore.getPetHistory(4n)).body;
  expect([created.type, created.by]).toEqual(["pet.created", { type: "person", id, name }]);
  expect((await petStore.getCategory(99n)).body).toEqual({ id: 99n });
});

test("200: every int64 is exact", async () => {
  await using petStore = await openPetStore();
  const rows = [INT64_MIN, INT64_MAX, 9_007_199_254_740_993n, -1n, 0n];

  const { body } = await petStore.importPets(`name,categoryId\n${rows.map((id) => `Rex,${id}`).join("\n")}`);

  expect(body.rows.map(({ pet }: ImportRow) => pet?.categoryId)).toEqual(rows);
  expect((await petStore.listPets()).body.map(({ categoryId }: { categoryId: bigint }) => categoryId)).toEqual(
    rows.toReversed(),
  );
});

test("200: every fault of a row has its column and its reason", async () => {
  await using petStore = await open();
  const range = `must be an integer from ${INT64_MIN} to ${INT64_MAX}`;
  const noId = "must be the id of a pet, or empty";
  const long = "x".repeat(501);
  const table = [
    "id,name,categoryId,status",
    ",Rex,,",
    ",Rex,1.5,",
    `,Rex,${INT64_MAX + 1n},`,
    ",Rex,9.22337E+18,",
    ",Rex,01,",
    ",Rex,1,Available",
    ",a\u0000b,1,",
    `,${long},1,`,
    "x,Rex,1,",
    "1.0,Rex,1,",
    `${INT64_MAX + 1n},Rex,x,lost`,
    "99,Rex,1,",
    `${INT64_MIN},Rex,1,`,
    "3,Bubbles,5,sold",
    "1,Rex,1,available",
    "1,Rex,1,available",
    "99,Rex,1,available",
  ].join("\n");

  const { body } = await petStore.importPets(table, byId);

  expect(gist(body.rows)).toEqual([
    [2, "wrong", "categoryId: is missing"],
    [3, "wrong", `categoryId: ${range}`],
    [4, "wrong", `categoryId: ${range}`],
    [5, "wrong", `categoryId: ${range}`],
    [6, "wrong", `categoryId: ${range}`],
    [7, "wrong", "status: must be one of available, pending, sold"],
    [8, "wrong", "name: must not contain U+0000"],
    [9, "wrong", "name: must have at most 500 characters"],
    [10, "wrong", `id: ${noId}`],
    [11, "wrong", `id: ${noId}`],
    [12, "wrong", `id: ${noId}`, `categoryId: ${range}`, "status: must be one of available, pending, sold"],
    [13, "wrong", "id: is not the id of any pet"],
    [14, "wrong", "id: is not the id of any pet"],
    [15, "wrong", "status: is determined by the pet's open order 1"],
    [16, "unchanged"],
    [17, "wrong", "id: is in the table twice"],
    [18, "wrong", "id: is in the table twice"],
  ]);
});

test("200: a status changes only as allowed", async () => {
  await using petStore = await openPetStore();
  await petStore.importPets("name,categoryId,status\na,1,available\nb,1,pending\nc,1,sold\nd,1,\n");
  const before = await stateOf(petStore);

  const { body } = await petStore.importPets(
    "id,name,categoryId,status\n2,b,1,\n3,c,1,pending\n3,c,1,available\n",
    dryById,
  );

  expect(gist(body.rows)).toEqual([
    [2, "wrong", "status: cannot change from pending to none; allowed: available, sold"],
    [3, "wrong", "status: cannot change from sold to pending; allowed: available"],
    [4, "wrong", "id: is in the table twice"],
  ]);
  expect(await stateOf(petStore)).toEqual(before);
  const moved = await petStore.importPets(
    "id,name,categoryId,status\n1,a,1,\n2,b,1,sold\n3,c,1,available\n4,d,1,sold\n",
    byId,
  );
  expect(moved.body.counts.changed).toBe(4n);
  expect((await petStore.getInventory()).body).toEqual({ available: 1n, pending: 0n, sold: 2n, unset: 1n });
});

test("200: an empty cell removes the status; without the column each pet keeps its status", async () => {
  await using petStore = await open();

  const kept = await petStore.importPets("id,name,categoryId\n1,Max,1\n2,Misty,2\n3,Bub,5\n", byId);
  expect(kept.body.rows.map(({ pet }: ImportRow) => pet)).toEqual([
    { id: 1n, name: "Max", categoryId: 1n, status: "available" },
    { id: 2n, name: "Misty", categoryId: 2n },
    { id: 3n, name: "Bub", categoryId: 5n, status: "pending" },
  ]);

  const emptied = await petStore.importPets("id,name,categoryId,status\n1,Max,1,\n", byId);
  expect(emptied.body.rows[0].changes).toEqual([{ field: "status", from: "available" }]);
});

test("200: an ended hold releases its pet, and the counts stay exact", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:00:10Z" });
  clock.now += 10_000;

  const { body } = await petStore.importPets("id,name,categoryId,status\n1,Rex,1,sold\n", byId);

  expect(body.rows[0]).toMatchObject({
    result: "changed",
    changes: [{ field: "status", from: "available", to: "sold" }],
  });
  expect((await petStore.getInventory()).body).toEqual({ available: 0n, pending: 0n, sold: 1n, unset: 0n });
  expect((await petStore.getOrder(1n)).body.status).toBe("expired");
});

test("200: names are read exactly, whatever characters they have", async () => {
  await using petStore = await openPetStore();
  const names = {
    '"Rex, the ""dog"""': 'Rex, the "dog"',
    '5" tall': '5" tall',
    '"two\nlines"': "two\nlines",
    '"two\r\nlines"': "two\r\nlines",
    "": "",
    " Rex ": " Rex ",
    '" Rex"': " Rex",
    "O'Malley": "O'Malley",
    "'Rex": "'Rex",
    "'=1+1": "=1+1",
    "=1+1": "=1+1",
    "''": "''",
    "a;'=1": "a;=1",
    "Zoë 🐈‍⬛": "Zoë 🐈‍⬛",
    "e\u0301": "e\u0301",
    "\u202eRex": "\u202eRex",
    "a\tb": "a\tb",
    ["🐈".repeat(500)]: "🐈".repeat(500),
  };

  for (const end of ["\n", "\r\n"]) {
    const lines = ["categoryId,name", ...Object.keys(names).map((name) => `1,${name}`), ""];
    for (const mark of ["", "\uFEFF"]) {
      const { body } = await petStore.importPets(mark + lines.join(end));
      expect(body.rows.map(({ pet }: ImportRow) => pet?.name)).toEqual(Object.values(names));
    }
  }
});

test("200: columns may be in any order; unknown ones are named in Ignored, and refused with handling=strict", async () => {
  await using petStore = await open();
  const table = 'remarks,status,"categoryId", name ,id,remarks,\nkind,pending,2,Max,1,old,\n,,3,Tom,,,\n';

  const strict = await petStore.importPets(table, { ...byId, headers: { Prefer: "handling=strict" } });
  const { headers, body } = await petStore.importPets(table, byId);

  expect([strict.status, strict.body.message]).toEqual([400, "`remarks` is no column of the body of this operation."]);
  expect(headers.get("Ignored")).toBe('"remarks";in=body');

  expect(body.rows.map(({ pet }: ImportRow) => pet)).toEqual([
    { id: 1n, name: "Max", categoryId: 2n, status: "pending" },
    { id: 4n, name: "Tom", categoryId: 3n },
  ]);
});

test("200: spaces around cells are ignored, except in names", async () => {
  await using petStore = await open();

  const { body } = await petStore.importPets("id,name,categoryId,status\n 1 , Rex , 1 , available \n", byId);

  expect(body.rows[0].changes).toEqual([{ field: "name", from: "Rex", to: " Rex " }]);
});

test("200: a row with fewer or more cells than the header row is wrong", async () => {
  await using petStore = await open();

  const { body } = await petStore.importPets(
    "id,categoryId,status,name\n,1,available,Rex, the dog\n1,1\n,1,sold,Tom\n,1,sold,Tom,\n",
  );

  expect(gist(body.rows)).toEqual([
    [2, "wrong", ": has 5 cells, but the header row has 4"],
    [3, "wrong", ": has 2 cells, but the header row has 4"],
    [4, "new"],
    [5, "wrong", ": has 5 cells, but the header row has 4"],
  ]);
});

test("200: an unclosed quotation mark makes its row wrong; the rows before it are written", async () => {
  await using petStore = await openPetStore();

  const { body } = await petStore.importPets('name,categoryId\nRex,1\n"Misty,2\nTom,3\n');

  expect(gist(body.rows)).toEqual([
    [2, "new"],
    [3, "wrong", ": has an unclosed quotation mark and therefore spans 3 lines"],
  ]);
  expect(await countPets(petStore)).toBe(1);
});

test("200: rows are numbered as in a spreadsheet, blank rows included", async () => {
  await using petStore = await openPetStore();

  const { body } = await petStore.importPets('name,categoryId\n\n,\n"two\nlines",1\nRex,x\n\n');

  expect(gist(body.rows).map(([row, result]) => [row, result])).toEqual([
    [4, "new"],
    [5, "wrong"],
  ]);
});

test("200: accepts commas, semicolons or tabs, as in the header row", async () => {
  await using petStore = await openPetStore();

  for (const delimiter of [";", "\t"]) {
    const lines = [
      ["name", "categoryId"],
      ["Rex, the dog", "1"],
    ].map((cells) => cells.join(delimiter));
    const { body } = await petStore.importPets(lines.join("\r\n"));
    expect(body.rows[0].pet).toMatchObject({ name: "Rex, the dog", categoryId: 1n });
  }
});

test("200: a table with a header row only has no rows", async () => {
  await using petStore = await openPetStore();

  const { body } = await petStore.importPets("name,categoryId\r\n");

  const counts = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };
  expect(body).toEqual({ dryRun: false, counts, importId: 1n, rows: [] });
});

test("200: yields to the event loop often, and a repetition gets the same report", async () => {
  await using petStore = await openPetStore();
  // A long transaction yields once 2 ms have passed, so here whenever it checks.
  using _clock = advanceClockByReading(2);
  const rows = Array.from({ length: 2000 }, (_, n) => `x${n},Pet,y,lost`);
  const table = `id,name,categoryId,status\n${rows.join("\n")}`;
  const options = { headers: { "Idempotency-Key": "one" } };
  const immediates = spyOn(globalThis, "setImmediate");

  const first = await petStore.importPets(table, options);
  const yields = immediates.mock.calls.length;
  immediates.mockRestore();
  const again = await petStore.importPets(table, options);

  // To split the table into rows, every 100 rows; to read, to import and to report them, every 25.
  expect(yields).toBeGreaterThanOrEqual(20 + 3 * 80);
  expect(first.body.counts).toEqual({ new: 0n, changed: 0n, unchanged: 0n, wrong: 2000n });
  expect(first.body.rows).toHaveLength(2000);
  expect([again.text === first.text, again.headers.get("Idempotent-Replayed")]).toEqual([true, "true"]);
});

test("200: imports 5,000 rows, 20 of them invalid, in 2 seconds of CPU time, after a dry run without effects", async () => {
  await using petStore = await openPetStore();
  const isWrong = (index: number) => index % 250 === 7;
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `Pet ${index},${isWrong(index) ? "x" : index % 40},available`,
  );
  const table = ["name,categoryId,status", ...rows].join("\r\n");
  const before = await stateOf(petStore);

  const bodies: Awaited<ReturnType<PetStore["importPets"]>>["body"][] = [];
  const microseconds = await cpuTimeOf(async () => {
    bodies.push((await petStore.importPets(table, dry)).body);
    expect(await stateOf(petStore)).toEqual(before);
    bodies.push((await petStore.importPets(table)).body);
  });
  const [preview, body] = bodies;

  const counts = { new: 4980n, changed: 0n, unchanged: 0n, wrong: 20n };
  expect([preview.counts, body.counts]).toEqual([counts, counts]);
  const wrong = body.rows.filter(({ result }: ImportRow) => result === "wrong");
  expect(wrong.map(({ row }: ImportRow) => Number(row))).toEqual(
    Array.from({ length: 20 }, (_, index) => 250 * index + 7 + 2),
  );
  expect((await petStore.getInventory()).body.available).toBe(4980n);
  expectAtMost(microseconds / 1_000_000, 2);
}, 600_000);

test("200: concurrent reads are served, and see all of the table or nothing of it", async () => {
  await using petStore = await openPetStore();
  const counts: number[] = [];

  // Usually one import suffices; on a busy machine, few reads arrive between its batches.
  while (counts.length <= 20) {
    let isUnderWay = true;
    const imported = petStore.importPets(`name,categoryId\n${"Rex,1\n".repeat(10_000)}`).finally(() => {
      isUnderWay = false;
    });
    while (isUnderWay) counts.push(await countPets(petStore));
    expect((await imported).body.counts.new).toBe(10_000n);
  }

  expect(counts.filter((count) => count % 10_000 !== 0)).toEqual([]);
}, 600_000);

test("200: a retry returns the first response again, and adds nothing", async () => {
  await using petStore = await openPetStore();
  const headers = { "Idempotency-Key": "Saturday's list" };

  const first = await petStore.importPets("name,categoryId\nRex,1\n", { headers });
  const again = await petStore.importPets("name,categoryId\nRex,1\n", { headers });

  expect([first.status, first.body.counts.new, first.headers.get("Idempotent-Replayed")]).toEqual([200, 1n, null]);
  expect([again.status, again.text, again.headers.get("Idempotent-Replayed")]).toEqual([200, first.text, "true"]);
  expect(await countPets(petStore)).toBe(1);
  const other = await petStore.importPets("name,categoryId\nTom,1\n", { headers });
  expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
});

test("400: the table lacks a column or repeats one, or the body is not a table", async () => {
  await using petStore = await openPetStore();
  const lacks = (columns: string) => `The table must have the columns name and categoryId; missing: ${columns}.`;
  const tables = {
    "": lacks("name, categoryId"),
    "\uFEFF\r\n\r\n": lacks("name, categoryId"),
    "Rex,1\n": lacks("name, categoryId"),
    "name\nRex\n": lacks("categoryId"),
    "id,categoryId,status\n": lacks("name"),
    '"id";"categoryId"\n': lacks("name"),
    "Nr,Name,CategoryID\n1,Rex,1\n":
      `${lacks("name, categoryId")} The table has the column \`Name\`. Did you mean \`name\`?` +
      " The table has the column `CategoryID`. Did you mean `categoryId`?",
    "name,categoryId,name\nRex,1,Max\n": "The table has duplicate columns: name.",
    "status,id,name,categoryId,status,id\n": "The table has duplicate columns: id, status.",
    '"name,categoryId\nRex,1\n': "The header row has an unclosed quotation mark and therefore spans 3 lines.",
    '{"name":"Rex","categoryId":1}': "The header row has an unclosed quotation mark.",
  };

  for (const [table, message] of Object.entries(tables)) {
    const { status, body } = await petStore.importPets(table);
    expect([table, status, body.code, body.message]).toEqual([table, 400, "invalid_request", message]);
  }
  expect(await countPets(petStore)).toBe(0);
});

test("400: there are more than 10,000 rows, and none is written", async () => {
  await using petStore = await openPetStore();
  const table = `name,categoryId\n${"a,1\n".repeat(10_000)}`;

  const { status, body } = await petStore.importPets(`${table}\n\nb,1\n`);
  expect([status, body.message]).toEqual([400, "The table has more than 10,000 rows. Split it."]);
  expect(await countPets(petStore)).toBe(0);

  expect((await petStore.importPets(`${table}\n\n`, dry)).body.counts.new).toBe(10_000n);
}, 600_000);

test("400: the body is not text/csv in UTF-8, dryRun is not a boolean, or match is unknown", async () => {
  await using petStore = await openPetStore();
  const table = "name,categoryId\nRex,1\n";
  const typed = (type: string) => petStore.importPets(table, { headers: { "Content-Type": type } });

  for (const type of ["application/json", "text/plain", "text/csv; charset=latin1", "multipart/form-data", ""]) {
    const { status, body } = await typed(type);
    expect([type, status, body.code]).toEqual([type, 400, "invalid_content_type"]);
    expect(body.message).toBe("Send the body as Content-Type: text/csv, in UTF-8.");
  }
  for (const type of ["text/csv; charset=utf-8", "TEXT/CSV;header=present;charset=UTF-8"]) {
    expect((await typed(type)).status).toBe(200);
  }
  const latin = await petStore.importPets(Buffer.from("name,categoryId\nZoë,1\n", "latin1"));
  expect([latin.status, latin.body.message]).toEqual([400, "The body is not valid UTF-8."]);
  for (const value of ["", "1", "yes", "TRUE"]) {
    const { status, body } = await petStore.importPets(table, { query: `dryRun=${value}` });
    expect([value, status, body.code]).toEqual([value, 400, "invalid_request"]);
    expect(body.message).toContain("`dryRun`");
  }
  for (const value of ["", "ID", "name", "none,id"]) {
    const { status, body } = await petStore.importPets(table, { query: `match=${value}` });
    expect([value, status, body.code]).toEqual([value, 400, "invalid_request"]);
    expect(body.message).toContain("`match`");
  }
  expect(await countPets(petStore)).toBe(2);
});

test("200: a table that writes something begins an import, whose id is in its events, also in the feed", async () => {
  await using petStore = await open();
  const position = /after=([^&>]+)/.exec((await petStore.listEvents("after=now")).headers.get("Link") ?? "")?.[1] ?? "";

  const { body } = await petStore.importPets(
    "id,name,categoryId,status\n1,Max,77,pending\n,Tom,2,sold\n,Zoe,2,\n",
    byId,
  );

  const { importId } = body;
  expect(importId).toBe(1n);
  const events = (await petStore.listEvents({ after: position })).body;
  const types = ["category.created", "pet.created", "pet.created", "pet.status_changed", "pet.updated"];
  expect(events.map(({ type }: { type: string }) => type).sort()).toEqual(types);
  for (const { data } of events) expect(data.importId).toBe(importId);
  const tom = { id: 4n, name: "Tom", categoryId: 2n, status: "sold" };
  const zoe = { id: 5n, name: "Zoe", categoryId: 2n };
  expect((await petStore.listEvents({ type: "pet.created", limit: "2" })).body).toMatchObject([
    { data: { pet: zoe, importId } },
    { data: { pet: tom, importId } },
  ]);
});

test("200: a table that changes nothing begins no import, and neither does a dry run", async () => {
  await using petStore = await open();
  const unchanged = "id,name,categoryId\n2,Misty,2\n9,Nobody,1\n";

  const { body } = await petStore.importPets(unchanged, byId);
  const { body: preview } = await petStore.importPets("name,categoryId\nTom,1\n", dry);

  expect([body.importId, preview.importId, (await petStore.listImports()).body]).toEqual([undefined, undefined, []]);
});

test("404: the import to go on with does not exist", async () => {
  await using petStore = await open();

  for (const query of ["importId=7", "importId=7&dryRun=true"]) {
    const { status, body } = await petStore.importPets("name,categoryId\nTom,1\n", { query });
    expect([status, body.code]).toEqual([404, "import_not_found"]);
  }
  expect(await countPets(petStore)).toBe(3);
});

async function countPets(petStore: PetStore): Promise<number> {
  const { available, pending, sold, unset } = (await petStore.getInventory()).body;
  return Number(available + pending + sold + unset);
}
