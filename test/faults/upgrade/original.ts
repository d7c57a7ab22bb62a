/** The store that is upgraded: it is made and read over HTTP by this version. */
import { writeValues } from "../../../src/store/move/rows.ts";
import { tables } from "../../../src/store/move/tables.ts";
import { readTable } from "../../cli/fill-tables.ts";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import { openDatabase, type ProvedDatabase } from "../databases.ts";
import { pictures } from "../pictures.ts";
import type { Random } from "../random.ts";
import type { Engine, EngineDatabase } from "./engines.ts";
import { readWalk, sendInSession, sessionOf, walks } from "./reads.ts";

export interface Original {
  /** Nothing uses it. */
  database: EngineDatabase;
  /** A line for each row, by table. */
  rows: Map<string, string[]>;
  lastPetId: number;
  /** The responses to the walks, by their path. */
  responses: Map<string, string>;
  keys: OriginalKey[];
  password: string;
  /** Email addresses of people who can log in. */
  emails: string[];
  removedEmail: string;
  session: string;
  keyed: { key: string; body: object; response: string };
}

/** An API key and the statuses of a read and of a write with it. */
export interface OriginalKey {
  text: string;
  statuses: [read: number, write: number];
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const categories = [1n, 2n, 7n, 8n, 0n, -1n, INT64_MAX, INT64_MIN, 2n ** 53n + 1n];
const statuses = ["available", "pending", "sold", undefined];
const names = [
  "",
  "Rex",
  "rex",
  'a","categoryId":7,"status":"sold"}}',
  '\\","categoryId":\\',
  ',"status":,',
  '{"pet":{"id":1,"name":"Rex',
  "100% O'Malley_",
  "Straßenköter Ωσς",
  "Renée",
  "RENÉE",
  "e\u0301clair",
  "ﬃ",
  "日本",
  "Σίσυφος",
  "\u0301",
  "ｶﾞ",
  "Łódź",
  "🐕🐈🐕🦜",
  "a\\b\nc\td\u0001\u2028",
  `${"x".repeat(498)}yz`,
  "é".repeat(500),
];
const words = ["Rex", "Ada", "Bella", "Zoë", "Ångström", "Mr", "of", "Tábor", "Ωmega", "7", "Żółw", "Little"];
const password = "correct horse battery";
const PETS_PER_BATCH = 1000;

type Send = (method: string, path: string, body?: object, headers?: object) => ReturnType<typeof send>;

/** Makes a store with rows of all kinds, about this number of them pets. */
export async function makeOriginal(engine: Engine, pets: number, random: Random): Promise<Original> {
  const database = await engine.create();
  const settings = { DATABASE_URL: database.url, PETSTORE_DATABASE_CONNECTIONS: "3" };
  const petStore = await startOpen(settings);
  const made = await fill(petStore, pets, random);
  await stop(petStore);

  // A process that has used no key and no session.
  const reader = await startOpen(settings);
  const responses = new Map<string, string>();
  for (const path of walks) responses.set(path, await readWalk(reader, path));
  await stop(reader);
  return { database, ...made, password, responses, rows: await readRows(database) };
}

async function stop({ child, [Symbol.asyncDispose]: dispose }: PetStoreProcess): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
  await dispose();
}

/** Returns a line for each row, by table. */
export async function readRows(proved: ProvedDatabase): Promise<Original["rows"]> {
  await using database = await openDatabase(proved);
  const read: Original["rows"] = new Map();
  for (const table of tables) {
    const rows = await readTable(database, table);
    read.set(
      table.name,
      rows.map((values) => `${table.name} ${writeValues(values)}`),
    );
  }
  return read;
}

/** Fills a store over HTTP with resources of all kinds. Returns what a client has to know of them. */
async function fill(petStore: PetStoreProcess, pets: number, random: Random) {
  const sendOk: Send = async (method, path, body, headers) => {
    const response = await send(petStore, method, `/v1${path}`, body, headers);
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.text}`);
    return response;
  };
  const ids = await addPets(petStore, pets, random);
  await changePets(sendOk, ids);
  await describePets(sendOk, petStore, ids);
  await changeCategories(sendOk);
  await placeOrders(sendOk, ids.slice(40));
  const people = await addPeople(sendOk, petStore);
  const keys = await addKeys(sendOk, petStore, people.session);
  const keyed = { key: "the-first", body: { name: "Once", categoryId: 3 } };
  const once = await sendOk("POST", "/pets", keyed.body, { "Idempotency-Key": keyed.key });
  // The greatest ids, which must not be assigned again.
  let lastPetId = 0;
  for (let count = 0; count < 3; count += 1) {
    const { body } = await sendOk("POST", "/pets", { name: "Removed", categoryId: 1 });
    await sendOk("DELETE", `/pets/${body.id}`);
    lastPetId = body.id;
  }
  return { lastPetId, keys, ...people, keyed: { ...keyed, response: once.text } };
}

async function addPets(petStore: PetStoreProcess, pets: number, random: Random): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < pets; start += PETS_PER_BATCH) {
    const count = Math.min(PETS_PER_BATCH, pets - start);
    const operations = Array.from({ length: count }, (_, index) => {
      const at = start + index;
      const name = names[at] ?? `${random.pick(words)} ${random.pick(words)} ${random.below(1000)}`;
      const status = statuses[at % statuses.length];
      const members = [
        `"name":${JSON.stringify(name)}`,
        `"categoryId":${categories[at % categories.length]}`,
        ...(status ? [`"status":"${status}"`] : []),
      ];
      return `{"method":"create","body":{${members}}}`;
    });
    const response = await petStore.request("/v1/pets/batch", {
      method: "POST",
      body: `{"operations":[${operations}]}`,
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
    for (const { pet } of JSON.parse(text)) ids.push(pet.id);
  }
  return ids;
}

/** Renames, moves and deletes some. Those with an index divisible by 4 are available. */
async function changePets(sendOk: Send, ids: number[]): Promise<void> {
  await sendOk("PATCH", `/pets/${ids[25]}`, { name: "Renamed, Žofie", categoryId: 5 });
  await sendOk("PATCH", `/pets/${ids[26]}`, { status: null }).catch(() => {});
  await sendOk("PATCH", `/pets/${ids[28]}`, { status: "sold" });
  await sendOk("PATCH", `/pets/${ids[28]}`, { status: "available" });
  await sendOk("PATCH", `/pets/${ids[32]}`, { status: null });
  for (const index of [27, 30, 33]) await sendOk("DELETE", `/pets/${ids[index]}`);
}

/** Gives some pets profiles and photos. One of them is deleted with both. */
async function describePets(sendOk: Send, petStore: PetStoreProcess, ids: number[]): Promise<void> {
  for (const index of [25, 29, 34, 35]) {
    const id = ids[index];
    const texts = { breed: `Éclair ${index}`, notes: names[index % names.length], tags: ["calm", `tag ${index}`] };
    const price = { amount: index, currency: "EUR" };
    const microchip = `276000000${index}x`;
    const profile = { externalId: `00${index}`, microchip, price, fields: { supplier: "É" }, published: true };
    await sendOk("PATCH", `/pets/${id}/profile`, { ...texts, ...profile });
    for (const { bytes, type } of pictures.slice(0, 2)) {
      const headers = { "Content-Type": type };
      const response = await petStore.request(`/v1/pets/${id}/photos?alt=${index}`, {
        method: "POST",
        headers,
        body: bytes,
      });
      if (response.status !== 201) throw new Error(await response.text());
    }
  }
  await sendOk("DELETE", `/pets/${ids[35]}`);
}

async function changeCategories(sendOk: Send): Promise<void> {
  await sendOk("PATCH", "/categories/8", { name: "Snails" });
  const { body } = await sendOk("POST", "/categories", { name: "Émeus" });
  await sendOk("DELETE", `/categories/${body.id}`);
  await sendOk("DELETE", "/categories/4");
  await sendOk("POST", "/categories", { name: "Slugs" });
}

/** Places orders of all statuses but expired on available pets. */
async function placeOrders(sendOk: Send, ids: number[]): Promise<void> {
  const moves = [[], ["approved"], ["cancelled"], ["delivered"], ["approved", "delivered", "returned"]];
  const details: object[] = [
    {},
    { note: '{"pet":' },
    { expiresAt: "2999-01-01T00:00:00Z", note: "" },
    { reference: "A-1", customer: { name: "Ängström", email: "a@example.org", phone: "+1 555" } },
    { reference: "A-1", customer: { phone: "7" }, expiresAt: "2998-01-01T00:00:00Z" },
  ];
  for (const [at, statuses] of moves.entries()) {
    for (const [index, detail] of details.entries()) {
      const petId = ids[4 * (at * details.length + index)];
      const { body } = await sendOk("POST", "/store/orders", { petId, ...detail });
      for (const status of statuses) await sendOk("PATCH", `/store/orders/${body.id}`, { status });
      if (index === 1) await sendOk("PATCH", `/store/orders/${body.id}`, { note: "later", reason: "none" });
    }
  }
}

async function addPeople(sendOk: Send, petStore: PetStoreProcess) {
  const [, setUpToken] = /set-up#(\S+)/.exec(petStore.firstAccess) ?? [];
  const account = (email: string, token: unknown) => ({ email, name: email.split("@")[0], password, token });
  const owner = await sendOk("POST", "/setup", account("Ada@example.org", setUpToken));
  const emails = ["ada@example.org"];
  for (const role of ["staff", "viewer", "staff"]) {
    const { body } = await sendOk("POST", "/invitations", { role });
    const email = `${role}-${emails.length}@example.org`;
    const joined = await sendOk("POST", "/people", account(email, body.token));
    if (emails.length === 3) await sendOk("DELETE", `/people/${joined.body.person.id}`);
    emails.push(email);
  }
  await sendOk("POST", "/invitations", { role: "owner", email: "invited@example.org" });
  const session = sessionOf(owner.headers);
  await sendInSession(petStore, "", "POST", "/v1/session", { email: emails[1], password });
  return { emails: emails.slice(0, 3), removedEmail: emails[3] as string, session };
}

async function addKeys(sendOk: Send, petStore: PetStoreProcess, cookie: string): Promise<OriginalKey[]> {
  const keys: OriginalKey[] = [];
  async function add(body: object, statuses: OriginalKey["statuses"]) {
    const created = (await sendOk("POST", "/keys", body)).body;
    keys.push({ text: created.key, statuses });
    return created.id;
  }
  const restricted = { allowedAddresses: ["203.0.113.0/24", "2001:db8::/32"], description: "Of the till: é" };
  await add({ name: "Reader", scope: "read" }, [200, 403]);
  await add({ name: "Writer", scope: "write", expiresAt: "2999-01-01T00:00:00Z" }, [200, 200]);
  // By a person.
  const byAda = await sendInSession(petStore, cookie, "POST", "/v1/keys", { name: "Administrator", scope: "admin" });
  keys.push({ text: byAda.body.key, statuses: [200, 200] });
  await add({ name: "Restricted", scope: "write", ...restricted }, [403, 403]);
  const revoked = await add({ name: "Revoked", scope: "write" }, [401, 401]);
  await sendOk("DELETE", `/keys/${revoked}`);
  const rotated = await add({ name: "Rotated", scope: "write" }, [401, 401]);
  const next = await sendOk("POST", `/keys/${rotated}/rotate`, { overlapSeconds: 0 });
  keys.push({ text: next.body.key, statuses: [200, 200] });
  await sendOk("PATCH", `/keys/${next.body.id}`, { name: "Renamed" });
  return keys;
}
