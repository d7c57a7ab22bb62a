import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, inspectApiKey } from "./api-key.ts";
import { isAlive, type Key } from "./keys.ts";
import { openStore, type Store } from "./store.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const hour = 3_600_000;

test("A key that was added is found by its id and by its text, as it was given", async () => {
  await using house = await openHouse();
  const { key, text } = await house.keys.add({ name: "Zoë 🐈 'shop'", scope: "read", expiresAt: noon + hour });

  expect(key).toEqual({
    id: 1n,
    name: "Zoë 🐈 'shop'",
    scope: "read",
    lastFour: text.slice(-4),
    createdAt: noon,
    expiresAt: noon + hour,
    revokedAt: undefined,
    lastUsedAt: undefined,
  });
  expect(await house.keys.find(1n)).toEqual(key);
  expect(await house.keys.findByText(text)).toEqual(key);
});

test("A key is of the environment of its store", async () => {
  await using production = await openHouse();
  await using staging = await openHouse({ environment: "staging" });

  const [live, trial] = [await addKey(production), await addKey(staging)];

  expect(inspectApiKey(live.text, "production")).toBe("plausible");
  expect(inspectApiKey(trial.text, "staging")).toBe("plausible");
});

test("An unknown id, and an unknown text, find nothing", async () => {
  await using house = await openHouse();
  const { text } = await addKey(house);

  expect(await house.keys.find(2n)).toBeUndefined();
  expect(await house.keys.find(9223372036854775807n)).toBeUndefined();
  expect(await house.keys.findByText(`${text}x`)).toBeUndefined();
  expect(await house.keys.findByText("")).toBeUndefined();
});

test("The list has every key, newest first, also those that are expired or revoked", async () => {
  await using house = await openHouse();
  for (const name of ["first", "second", "third"]) await addKey(house, { name, expiresAt: noon + 1 });
  await house.keys.revoke(2n);
  house.time.now = noon + hour;

  expect((await house.keys.list()).map(({ id, name }) => `${id} ${name}`)).toEqual(["3 third", "2 second", "1 first"]);
});

test("Keys survive a restart", async () => {
  await using house = await openHouse();
  const { key, text } = await addKey(house);

  await house.reopen();

  expect(await house.keys.findByText(text)).toEqual(key);
});

test("The first key is added only where there has never been one", async () => {
  await using house = await openHouse();
  const first = { name: "First", scope: "admin" as const, expiresAt: undefined };

  expect((await house.keys.addFirst(first))?.key.name).toBe("First");
  expect(await house.keys.addFirst(first)).toBeUndefined();
  await house.keys.revoke(1n);
  expect(await house.keys.addFirst(first)).toBeUndefined();
  expect(await house.keys.list()).toHaveLength(1);
});

test("One first key is added when several servers start on the same database together", async () => {
  await using house = await openHouse();
  const others = await Promise.all([house.another(), house.another()]);

  const made = await Promise.all(
    [house, house, ...others].map(({ keys }) => keys.addFirst({ name: "First", scope: "admin", expiresAt: undefined })),
  );

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  expect(await house.keys.list()).toHaveLength(1);
});

test("Rotation makes a key with the same name and scope, and ends the old one after the overlap", async () => {
  await using house = await openHouse();
  const old = await addKey(house, { name: "Shop", scope: "read" });

  const made = await house.keys.rotate(old.key.id, 3600);

  expect(made?.key).toMatchObject({ id: 2n, name: "Shop", scope: "read", createdAt: noon, expiresAt: undefined });
  expect(made?.text).not.toBe(old.text);
  expect(await house.keys.findByText(made?.text ?? "")).toEqual(made?.key);
  expect(await house.keys.findByText(old.text)).toEqual({ ...old.key, expiresAt: noon + hour });
});

test("Rotation without overlap ends the old key at once", async () => {
  await using house = await openHouse();
  await addKey(house);

  await house.keys.rotate(1n, 0);

  expect(isAlive((await house.keys.find(1n)) as Key, noon)).toBe(false);
});

test("Rotation never makes the old key live longer than it would have", async () => {
  await using house = await openHouse();
  await addKey(house, { expiresAt: noon + 1000 });

  await house.keys.rotate(1n, 3600);

  expect((await house.keys.find(1n))?.expiresAt).toBe(noon + 1000);
});

test("Rotation gives the new key the expiry that is asked for", async () => {
  await using house = await openHouse();
  await addKey(house);

  expect((await house.keys.rotate(1n, 0, noon + 2 * hour))?.key.expiresAt).toBe(noon + 2 * hour);
});

test("A key that is revoked, expired or unknown is not rotated, and nothing is changed", async () => {
  await using house = await openHouse();
  await addKey(house, { name: "revoked" });
  await addKey(house, { name: "expired", expiresAt: noon + 1 });
  await house.keys.revoke(1n);
  house.time.now = noon + 1;
  const before = await house.keys.list();

  expect(await house.keys.rotate(1n, 3600)).toBeUndefined();
  expect(await house.keys.rotate(2n, 3600)).toBeUndefined();
  expect(await house.keys.rotate(3n, 3600)).toBeUndefined();
  expect(await house.keys.list()).toEqual(before);
});

test("Of two rotations of one key without overlap that come together, one succeeds", async () => {
  await using house = await openHouse();
  await addKey(house);
  const other = await house.another();

  const made = await Promise.all([house.keys.rotate(1n, 0), other.keys.rotate(1n, 0)]);

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
});

test("Revocation is for good and keeps its first time", async () => {
  await using house = await openHouse();
  await addKey(house);

  const revoked = await house.keys.revoke(1n);
  house.time.now = noon + hour;

  expect(revoked?.revokedAt).toBe(noon);
  expect(await house.keys.revoke(1n)).toEqual(revoked);
  expect(await house.keys.revoke(2n)).toBeUndefined();
});

test("A key is alive until the millisecond of its expiry, and while it is not revoked", async () => {
  await using house = await openHouse();
  const { key } = await addKey(house, { expiresAt: noon + 10 });

  expect(isAlive(key, noon + 9)).toBe(true);
  expect(isAlive(key, noon + 10)).toBe(false);
  expect(isAlive({ ...key, revokedAt: noon }, noon)).toBe(false);
  expect(isAlive({ ...key, expiresAt: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("The times of the last use are saved, and never go back", async () => {
  await using house = await openHouse();
  for (const name of ["used", "unused", "also used"]) await addKey(house, { name });

  await house.keys.touch([
    [1n, noon + 5],
    [3n, noon + 7],
    [99n, noon],
  ]);
  await house.keys.touch([[3n, noon + 6]]);
  await house.keys.touch([]);

  expect((await house.keys.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([noon + 7, undefined, noon + 5]);
});

test("The text of a key is nowhere in the database's files, its SHA-256 is", async () => {
  await using house = await openHouse();
  const added = await addKey(house);
  const first = await house.keys.rotate(1n, 3600);

  const bytes = await house.bytes();

  for (const text of [added.text, first?.text ?? ""]) {
    const random = text.slice("pst_live_".length, -6);
    expect(random).toHaveLength(30);
    expect(bytes.includes(random)).toBe(false);
    expect(bytes.includes(new Bun.CryptoHasher("sha256").update(text).digest())).toBe(true);
  }
});

type House = Awaited<ReturnType<typeof openHouse>>;

function addKey(house: House, key: Partial<Pick<Key, "name" | "scope" | "expiresAt">> = {}) {
  return house.keys.add({ name: "Test", scope: "write", expiresAt: undefined, ...key });
}

/** A store in a folder of its own, whose clock stands at noon until it is moved. */
async function openHouse({ environment = "production" }: { environment?: Environment } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "petstore-"));
  const path = join(folder, "petstore.db");
  const time = { now: noon };
  const open = () => openStore({ path, environment, now: () => time.now });
  let store = await open();
  const others: Store[] = [];

  return {
    time,
    get keys() {
      return store.keys;
    },
    /** The same database once more, as another process opens it. */
    async another(): Promise<Store> {
      const other = await open();
      others.push(other);
      return other;
    },
    async reopen(): Promise<void> {
      await store.close();
      store = await open();
    },
    /** All that is on disk. */
    async bytes(): Promise<Buffer> {
      return Buffer.concat([await Bun.file(path).bytes(), await Bun.file(`${path}-wal`).bytes()]);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([store, ...others].map((each) => each.close()));
      await rm(folder, { recursive: true });
    },
  };
}
