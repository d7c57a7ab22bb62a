import { expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { isPostgres } from "../../../test/support/engine.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { halves } from "../../../test/support/pictures.ts";
import { readJson } from "../../../test/support/read-json.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import type { Event } from "../../contract/contract.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const heading =
  "id,name,categoryId,status,externalId,breed,color,sex,bornOn,arrivedOn,neutered,microchip,weightGrams,price.amount," +
  "price.currency,description,notes,tags,published\r\n";
/** The cells of a pet without a profile. */
const noProfile = ",".repeat(15);

/** Inserts many pets by SQL, with names of a given length and without folded names. */
async function addPets({ query }: PetStore, count: number, length = 8): Promise<void> {
  const digits = "0".repeat(length);
  await query(
    `insert into pets (name, category_id, created_at, updated_at) with recursive numbers(number) as
      (select 1 union all select number + 1 from numbers where number < ${count})
      select text, 1, 0, 0 from
        (select 'PET ' || substr('${digits}' || number, length('${digits}' || number) - ${length - 1}) as text
          from numbers) as texts`,
  );
  await query(`update pet_counts set unset = unset + ${count} where shard = 0`);
}

/** Gives each pet but the first a long random name, of which compression saves half. */
function randomizeNames({ query }: PetStore) {
  return query("update pets set name = hex(randomblob(500)) where id > 1");
}

/** Reads an export as a stream, decompressed. */
async function openExport(petStore: PetStore, encoding = "identity") {
  const key = await petStore.addKey("read");
  const gone = new AbortController();
  const response = await fetch(`${petStore.origin}/v1/pets/export`, {
    headers: { Authorization: `Bearer ${key}`, "Accept-Encoding": encoding },
    signal: gone.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return {
    requestId: response.headers.get("Request-Id"),
    encoding: response.headers.get("Content-Encoding"),
    leave: () => gone.abort(),
    read: async () => Buffer.from((await reader.read()).value ?? []).toString(),
    async readRest(): Promise<string> {
      const parts: Uint8Array[] = [];
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      return Buffer.concat(parts).toString();
    },
  };
}

/** Sends 100 other requests, one after the other: an export of 30 pages that does not wait for its client ends before they do. */
async function sendOthers(petStore: PetStore): Promise<void> {
  for (let count = 0; count < 100; count += 1) expect((await petStore.getPet(1n)).status).toBe(200);
}

/** The errors in the log. */
function faultsIn({ logLines }: PetStore) {
  return logLines.filter((line) => line.includes('"level":50')).map((line) => JSON.parse(line));
}

/** Counts the pages of pets read from the database. */
function countPages({ store }: PetStore): () => number {
  let pages = 0;
  const { list } = store.pets;
  store.pets.list = (...values) => {
    pages += 1;
    return list(...values);
  };
  return () => pages;
}

function idsOf(csv: string): number[] {
  return csv
    .split("\r\n")
    .slice(1, -1)
    .map((line) => Number(line.split(",")[0]));
}

test("200: exports all pets as CSV, newest first, every int64 exact, with a file name", async () => {
  await using petStore = await openPetStore({ now: () => Date.parse("2027-01-31T23:59:59.999Z") });
  await petStore.createPet({ name: "Rex", categoryId: INT64_MIN, status: "available" });
  await petStore.createPet({ name: "Misty", categoryId: INT64_MAX });

  const { status, headers, text } = await petStore.exportPets();

  expect(status).toBe(200);
  expect(text).toBe(`${heading}2,Misty,${INT64_MAX},${noProfile}\r\n1,Rex,${INT64_MIN},available${noProfile}\r\n`);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="pets-2027-01-31.csv"');
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("200: with format=ndjson each pet is a line, as getPet returns it", async () => {
  await using petStore = await openPetStore({ now: () => Date.parse("2027-01-31T12:00:00Z") });
  await petStore.createPet({ name: "two\nlines \u2028 🐈", categoryId: INT64_MAX, status: "sold" });
  await petStore.createPet({ name: "=1+1", categoryId: INT64_MIN });

  const { headers, text } = await petStore.exportPets("format=ndjson");

  const lines = text.split("\n");
  expect(lines).toEqual([(await petStore.getPet(2n)).text, (await petStore.getPet(1n)).text, ""]);
  expect(headers.get("Content-Type")).toBe("application/x-ndjson");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="pets-2027-01-31.ndjson"');
});

test("200: applies the same filters as the list", async () => {
  await using petStore = await openPetStore();
  for (const [name, categoryId, status] of [
    ["Rex", 1n, "sold"],
    ["Trex", 2n, "sold"],
    ["rex", 1n],
    ["Max", 1n, "sold"],
  ] as const) {
    await petStore.createPet({ name, categoryId, ...(status && { status }) });
  }

  for (const query of [
    "",
    "status=sold",
    "hasStatus=false",
    "categoryId=1",
    "name=REX",
    "name=rex&status=sold&categoryId=1",
    "name=x%25",
  ]) {
    const { text } = await petStore.exportPets(`format=ndjson${query && "&"}${query}`);
    const pets = text.split("\n").slice(0, -1).map(readJson);
    expect([query, pets]).toEqual([query, (await petStore.listPets(query)).body]);
  }
});

test("200: spreadsheets read no name as a formula, and each name is one cell", async () => {
  await using petStore = await openPetStore();
  const names = [
    "=1+1",
    "+1",
    "-1",
    "@x",
    "\tx",
    "\rx",
    "'=x",
    "a;=x",
    "a,b",
    'a"b',
    "a\r\nb",
    " a ",
    "",
    "Zoë 🐈",
    "=a,b",
  ];
  for (const name of names.toReversed()) await petStore.createPet({ name, categoryId: 1n });

  const { text } = await petStore.exportPets();

  const cells = [
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    '"\'\tx"',
    '"\'\rx"',
    "''=x",
    '"a;\'=x"',
    '"a,b"',
    '"a""b"',
    '"a\r\nb"',
    '" a "',
    "",
    "Zoë 🐈",
    '"\'=a,b"',
  ];
  expect(text).toBe(
    heading + cells.map((cell, index) => `${names.length - index},${cell},1,${noProfile}\r\n`).join(""),
  );
});

test("200: without pets, CSV has a header row only, and NDJSON is empty", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.exportPets()).text).toBe(heading);
  expect((await petStore.exportPets("format=ndjson")).text).toBe("");
});

test("200: exports each pet once, including those at the boundaries of internal pages", async () => {
  await using petStore = await openPetStore();
  let before = 0;
  for (const count of [999, 1000, 1001, 2000]) {
    await addPets(petStore, count - before);
    before = count;

    const { status, text } = await petStore.exportPets();
    expect([status, idsOf(text)]).toEqual([200, Array.from({ length: count }, (_, index) => count - index)]);
  }
});

const odd = ` a, "b"; =c\r\n\t=d ☃ `;
const profile = {
  externalId: " 0012",
  breed: "=Labrador, black",
  color: "'=brown",
  sex: "female",
  bornOn: "2024",
  arrivedOn: "2026-11-21",
  neutered: false,
  microchip: "A00098106543210",
  weightGrams: 2n ** 63n - 1n,
  price: { amount: 0n, currency: "EUR" },
  description: odd,
  notes: `${odd}${'"'.repeat(4000)}`,
  tags: ["calm", "good, with cats", '"quoted"', " blank "],
  fields: Object.fromEntries(["supplier", "__proto__", " a.b ", "=1+1", "x;=2"].map((name) => [name, odd])),
  published: true,
};

test("200: a table comes back with match=id without a change, and equal byte for byte", async () => {
  await using petStore = await openPetStore();
  for (const name of [odd, "", "Rex"]) await petStore.createPet({ name, categoryId: 1n, status: "available" });
  expect((await petStore.updatePetProfile(1n, profile)).status).toBe(200);
  expect((await petStore.updatePetProfile(2n, { fields: { supplier: "x", other: "" } })).status).toBe(200);

  const { text } = await petStore.exportPets();
  const { body } = await petStore.importPets(text, { query: "match=id" });

  expect(body.counts).toEqual({ new: 0n, changed: 0n, unchanged: 3n, wrong: 0n });
  expect((await petStore.exportPets()).text).toBe(text);

  // The newest pet comes first, and so is the first one of another store.
  await using other = await openPetStore();
  const { body: added } = await other.importPets(text.replaceAll(/^\d+,/gm, ","));
  expect(added.counts).toEqual({ new: 3n, changed: 0n, unchanged: 0n, wrong: 0n });
  expect((await other.getPetProfile(3n)).body).toEqual((await petStore.getPetProfile(1n)).body);
});

test("200: the notes are only exported from scope write on", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.updatePetProfile(1n, { notes: "bites", breed: "Pug" });
  const key = await petStore.addKey("read");

  const { text } = await petStore.exportPets("", { key });
  const lines = await petStore.exportPets("format=ndjson&include=all", { key });

  expect(text).not.toContain("notes");
  expect(text).toContain("1,Rex,1,,,Pug,");
  expect(readJson(lines.text)).toEqual({ id: 1n, name: "Rex", categoryId: 1n, profile: { breed: "Pug" } });
});

test("200: with include, lines have profiles and photos", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await petStore.createPet({ name: "Tom", categoryId: 1n });
  await petStore.updatePetProfile(1n, profile);
  const { body: photo } = await petStore.addPhoto(1n, halves(64, 48));

  const linesOf = async (include: string) => {
    const { text } = await petStore.exportPets(`format=ndjson&${include}`);
    return text.trim().split("\n").map(readJson) as { [name: string]: unknown }[];
  };

  const [tom, rex] = await linesOf("include=all");
  expect(tom).toEqual({ id: 2n, name: "Tom", categoryId: 1n });
  expect(rex).toMatchObject({ id: 1n, profile: (await petStore.getPetProfile(1n)).body, photos: [photo] });
  const [, brief] = await linesOf("include=profile");
  expect(Object.keys(brief?.profile ?? {})).not.toContain("description");
  expect(brief?.photos).toBeUndefined();
});

test("200: applies the filters by profile, search and time", async () => {
  await using petStore = await openPetStore();
  for (const name of ["Rex", "Tom", "Max"]) await petStore.createPet({ name, categoryId: 1n });
  await petStore.updatePetProfile(2n, {
    externalId: "A-1",
    microchip: "276098106543210",
    tags: ["calm"],
    published: true,
  });
  const idsWith = async (query: string) => idsOf((await petStore.exportPets(query)).text);

  const queries = [
    "externalId=A-1",
    "microchip=276%20098106543210",
    "tag=calm",
    "published=true",
    "search=276",
    "id=2",
  ];
  for (const query of queries) expect([query, await idsWith(query)]).toEqual([query, [2]]);
  expect(await idsWith("createdSince=2999-01-01T00:00:00Z")).toEqual([]);
});

test("400: include is for NDJSON, and a time must exist", async () => {
  await using petStore = await openPetStore();

  const table = await petStore.exportPets("include=profile");
  const time = await petStore.exportPets("updatedSince=2026-02-30T00:00:00Z");

  expect([table.status, table.body.message]).toEqual([400, "`include` is for format=ndjson; a table has all columns."]);
  expect([time.status, time.body.code]).toEqual([400, "invalid_request"]);
});

test("200: starts before the last pet is read, and reads on only as fast as the client (backpressure)", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 30_000, 450);
  const pages = countPages(petStore);

  const download = await openExport(petStore);
  expect(await download.read()).toStartWith("id,name,categoryId,status,");
  await sendOthers(petStore);
  expect(pages()).toBeLessThan(25);

  await download.readRest();
  expect(pages()).toBe(31);
}, 120_000);

sqliteTest(
  "200: compressed, an export is read as fast as the client, and until it disconnects",
  async () => {
    await using petStore = await openPetStore();
    await addPets(petStore, 30_000, 8);
    await randomizeNames(petStore);
    const pages = countPages(petStore);

    const download = await openExport(petStore, "gzip");
    expect(await download.read()).toStartWith("id,name,categoryId,status,");
    await sendOthers(petStore);
    expect([download.encoding, pages() < 25]).toEqual(["gzip", true]);
    const rest = await download.readRest();
    expect([rest.endsWith("\r\n"), rest.split("\r\n").length, pages()]).toEqual([true, 30_001, 31]);

    const left = await openExport(petStore, "gzip");
    await left.read();
    left.leave();
    await sendOthers(petStore);
    const then = pages();
    await sendOthers(petStore);
    expect([pages(), then < 31 + 25]).toEqual([then, true]);
    expect(faultsIn(petStore)).toEqual([]);
  },
  120_000,
);

test("200: other requests are handled between any two pages, even with several exports at once", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 10_000);
  let iteration = 0;

  const count = () => {
    iteration += 1;
    if (!isDone) setImmediate(count);
  };
  let isDone = false;
  const iterations: number[] = [];
  const { list } = petStore.store.pets;
  petStore.store.pets.list = (filter, limit, before) => {
    if (before !== undefined) iterations.push(iteration);
    return list(filter, limit, before);
  };

  count();
  const exports = await Promise.all(Array.from({ length: 3 }, () => petStore.exportPets()));
  isDone = true;

  expect(exports.map(({ text }) => idsOf(text).length)).toEqual([10_000, 10_000, 10_000]);
  expect(iterations).toHaveLength(30);
  expect(new Set(iterations).size).toBe(30);
});

test("200: stops reading when the client disconnects", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 30_000, 450);
  const pages = countPages(petStore);

  const download = await openExport(petStore);
  await download.read();
  download.leave();
  await sendOthers(petStore);
  const then = pages();
  await sendOthers(petStore);

  expect([pages(), then < 25]).toEqual([then, true]);
  expect(faultsIn(petStore)).toEqual([]);
  expect((await petStore.listPets("limit=1")).status).toBe(200);
}, 120_000);

test("200: exports each unchanged pet once while others are created, changed and deleted", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 20_000, 300);

  const download = await openExport(petStore);
  let text = await download.read();
  for (let round = 0; round < 20; round += 1) {
    await addPets(petStore, 10);
    await petStore.updatePet(10_000n - BigInt(round), { categoryId: 7n });
    await petStore.deletePet(5000n - BigInt(round));
    text += await download.read();
  }
  text += await download.readRest();

  const ids = idsOf(text);
  expect(new Set(ids).size).toBe(ids.length);
  const isRemoved = (id: number) => id > 4980 && id <= 5000;
  expect(ids.filter((id) => !isRemoved(id))).toEqual(
    Array.from({ length: 20_000 }, (_, index) => 20_000 - index).filter((id) => !isRemoved(id)),
  );
}, 120_000);

sqliteTest("200: compressed, it is the same table and a fifth of its size; HEAD has the headers of GET", async () => {
  await using petStore = await openPetStore();
  await addPets(petStore, 3000);
  const read = (encoding: string, method = "GET", query = "") =>
    fetch(`${petStore.origin}/v1/pets/export${query}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Accept-Encoding": encoding },
      decompress: false,
    });
  const key = await petStore.addKey("read");
  const names = ["Vary", "Content-Encoding", "ETag", "Cache-Control", "Content-Type"];
  const headersOf = ({ headers }: Response) => names.map((name) => headers.get(name));

  for (const query of ["?format=csv", "?format=ndjson"]) {
    const [plain, gzipped] = [await read("identity", "GET", query), await read("gzip, br", "GET", query)];
    const [plainHead, gzippedHead] = [await read("gzip;q=0", "HEAD", query), await read("gzip", "HEAD", query)];
    expect(headersOf(plain)).toEqual(headersOf(plainHead));
    expect(headersOf(gzipped)).toEqual(headersOf(gzippedHead));
    expect(headersOf(plain).slice(0, 3)).toEqual(["Prefer, Accept-Encoding", null, null]);
    expect(headersOf(gzipped).slice(0, 3)).toEqual(["Prefer, Accept-Encoding", "gzip", null]);
    const [text, bytes] = [await plain.text(), await gzipped.bytes()];
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 5);
  }
});

test.each(isPostgres ? ["identity"] : ["identity", "gzip"])(
  "200: a failed export is not a complete response, and is in log and metrics: %s",
  async (encoding) => {
    await using petStore = await openPetStore();
    await addPets(petStore, 30_000, 450);
    if (encoding === "gzip") await randomizeNames(petStore);

    const download = await openExport(petStore, encoding);
    await download.read();
    await petStore.store.close();

    await expect(download.readRest()).rejects.toThrow();
    const { requestId } = download;
    // Background work reports the closed store, too.
    expect(faultsIn(petStore).filter((fault) => fault.requestId === requestId)).toEqual([
      expect.objectContaining({ requestId, msg: "response aborted", err: expect.anything() }),
    ]);
    const metrics = await petStore.request("/metrics");
    expect(metrics.text).toContain('petstore_http_responses_aborted_total{operation="exportPets"} 1\n');
    expect((await petStore.request("/livez")).status).toBe(200);
  },
  120_000,
);

test("200: the Link with rel=monitor leads to the events from before the export, on the base URL; HEAD has one, too", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/v1" } });
  await petStore.createPet({ name: "Before", categoryId: 1n });
  const key = await petStore.addKey("read");

  for (const method of ["GET", "HEAD"]) {
    const { headers } = await petStore.exportPets("status=sold", { method, key });
    const [, after] = /^<https:\/\/api\.example\.org\/v1\/events\?(after=[\w-]+)>; rel="monitor"$/.exec(
      headers.get("Link") ?? "",
    ) as string[];
    await petStore.createPet({ name: method, categoryId: 1n });
    const { body } = await petStore.listEvents(after, { key });
    expect(body.map(({ data }: Event) => data.pet?.name)).toEqual([method]);
  }
});

test("200: without an event feed, there is no Link", async () => {
  await using petStore = await openPetStore();
  Object.assign(petStore.store.feed, { isSupported: false });

  const { status, headers } = await petStore.exportPets();

  expect([status, headers.get("Link")]).toEqual([200, null]);
});

test("200: HEAD returns the headers only", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  await using socket = await openSocket(petStore.port);

  const { status, text, headers } = await petStore.exportPets("", { method: "HEAD" });
  expect([status, text, headers.get("Content-Type")?.slice(0, 8)]).toEqual([200, "", "text/csv"]);

  const key = await petStore.addKey("read");
  const head = `HEAD /v1/pets/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  socket.write(`${head}\r\n`);
  const first = await socket.untilClosedOr(/\r\n\r\n$/);
  // No length that a GET would not have (RFC 9110, section 9.3.2), and the connection stays usable.
  expect(first).toMatch(/^HTTP\/1\.1 200 .*\r\nTransfer-Encoding: chunked\r\n/is);
  expect(first).not.toMatch(/content-length/i);
  socket.write(`${head}Connection: close\r\n\r\n`);
  const both = await socket.untilClosedOr(/Rex/);
  expect(both.split("HTTP/1.1 200")).toHaveLength(3);
  expect(both).toEndWith("\r\n\r\n");
});

test("200: works with a session, as a download in the browser", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { cookie } = await petStore.addPerson("viewer");

  // A browser's navigation sends no Origin, but Sec-Fetch-Site: same-origin.
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  expect((await petStore.exportPets("", { key: null, headers })).text).toBe(
    `${heading}1,Rex,1,${noProfile}\r\n`.replace("notes,", "").replace(",,\r", ",\r"),
  );
});

test("400: the format or a filter is invalid", async () => {
  await using petStore = await openPetStore();

  for (const [query, name] of [
    ["format=xlsx", "format"],
    ["format=", "format"],
    ["format=csv&format=csv", "format"],
    ["status=lost", "status"],
    ["categoryId=1.5", "categoryId"],
    ["name=%00", "name"],
  ]) {
    const { status, body } = await petStore.exportPets(query);
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
    expect(body.message).toContain(`\`${name}\``);
  }
});
