/**
 * Records every write and flush of a restore, and builds the files as a disk may have them after a power cut at each of
 * them. Faults are images that do not open, or have neither the earlier store, with the changes in its WAL, nor the
 * restored one, with the earlier store and the list of revoked access beside it. As a control, all flushes are ignored:
 * then there must be such images. Then copies files over the database, in place of a restore.
 */
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Pet } from "../../../src/contract/contract.ts";
import type { Store } from "../../../src/store/store.ts";
import type { Key } from "../../../src/store/tables/key-rows.ts";
import { petstoreProgram } from "../../support/command.ts";
import { openShopWithBackup } from "../../support/open-shop-with-backup.ts";
import { operator } from "../../support/store.ts";
import type { Damage } from "../disk/disk.ts";
import { Disk } from "../disk/disk.ts";
import { type Operation, readTrace, recordCalls } from "../disk/trace.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { proveCopies } from "./copies.ts";

/** Number of rounds of copies over the database. */
const COPY_ROUNDS = 5;

/** Sizes of the images of a photo. */
const sizes = [320n, 800n, 1600n];
/** Size of an image: more than a page of the database. */
const IMAGE_BYTES = 10_000;

type Shop = Awaited<ReturnType<typeof openShopWithBackup>>;
type Files = Map<string, Uint8Array>;

const damages: Damage[] = ["whole", "torn", "reordered"];
/** Number of last operations, which replace the file, whose cuts are repeated most often. */
const LAST_OPERATIONS = 12;

interface Plan {
  operations: Operation[];
  /** Number of images for each kind of damage, of the last operations and of each other one. */
  imagesAtEnd: number;
  images: number;
}

async function proveRestore({ isShort, seed, progress }: Proof): Promise<ProofResult> {
  await using shop = await openShopWithBackup();
  const folder = realpathSync(shop.folder);
  await shop.withStore(({ transaction }) =>
    transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator)),
  );
  await shop.withStore((store) => describePet(store, "first"));
  await shop.backUp();
  const restored = await shop.withStore(readContents);
  await shop.withStore(({ transaction }) =>
    transaction(async ({ keys }) => keys.revoke((await keys.find(1n)) as Key, operator)),
  );
  for (const name of ["Tom", "Ada"]) await shop.addPet(name);
  await shop.withStore((store) => describePet(store, "second"));
  // Read before the last pet is added, since opening the store would change its WAL.
  const earlier = `Max,${await shop.withStore(readContents)}`;
  await shop.addPetAndCrash("Max");
  const before = readFiles(folder);
  const inspectFiles = (files: Files) => inspect(shop, files, { earlier, restored });
  const operations = await record(shop, folder);
  const plan = { operations, ...(isShort ? { imagesAtEnd: 4, images: 0.1 } : { imagesAtEnd: 50, images: 5 }) };

  const random = createRandom(seed);
  const found = { old: 0, new: 0 };
  const faults: string[] = [];
  let images = 0;
  for (const { files, at, damage } of cutPower(plan, before, true, random)) {
    images += 1;
    const state = await inspectFiles(files);
    if (state === "old" || state === "new") found[state] += 1;
    else faults.push(`Cut at operation ${at}, ${damage}: ${state}.`);
    progress.show({ title: "Cutting the power", done: at, total: operations.length, unit: "operations" });
  }
  let wrong = 0;
  for (const { files } of cutPower({ ...plan, images: 0 }, before, false, random)) {
    if (!/^(old|new)$/.test(await inspectFiles(files))) wrong += 1;
  }
  if (wrong === 0) faults.push("Without flushes, all images are whole: nothing is proved.");
  const copies = await proveCopies(isShort ? 1 : COPY_ROUNDS, progress);
  faults.push(...copies.faults);
  return {
    summary:
      `${images} images of ${operations.length} operations: ${found.old} with the earlier store and ${found.new} with ` +
      `the restored one; without flushes, ${wrong} images had neither; ${copies.summary}`,
    proved:
      "each image has the earlier or the restored store, complete, with its profiles and photos; each copied file was noticed, left as it is, and replaced by a restore",
    faults,
  };
}

/** Gives the first pet a profile with this number, and a photo whose images depend on it. */
async function describePet({ transaction }: Store, externalId: string): Promise<void> {
  await transaction(async ({ pets, profiles, photos }) => {
    const pet = (await pets.find(1n)) as Pet;
    await profiles.update(
      pet,
      (await profiles.find(1n)) ?? {},
      { externalId, notes: `The ${externalId} notes.` },
      operator,
    );
    const images = sizes.map((size) => ({ size, bytes: Buffer.alloc(IMAGE_BYTES, `${externalId} ${size}`) }));
    const sha256 = new Bun.CryptoHasher("sha256").update(externalId).digest();
    await photos.add(pet, { width: 1600n, height: 1n, alt: undefined, sha256, images }, operator);
  });
}

/** Returns the names of the pets, newest first, the profile of the first, and hashes of its images. */
async function readContents({ pets, profiles, photos }: Store): Promise<string> {
  const names = (await pets.list({}, 100)).map(({ name }) => name);
  const { externalId, notes } = (await profiles.find(1n)) ?? {};
  const images: string[] = [];
  for (const { id } of await photos.list(1n)) {
    for (const size of sizes) images.push(`${Bun.hash((await photos.findImage(id, size)) ?? "")}`);
  }
  return [names.join(), externalId, notes, ...images].join("; ");
}

/** Restores the backup, and returns the operations up to the one that completes it. */
async function record(shop: Shop, folder: string): Promise<Operation[]> {
  const recording = join(dirname(folder), `${folder.split("/").at(-1)}-trace`);
  const database = `sqlite:${join(folder, "petstore.db")}`;
  await recordCalls(recording, [...petstoreProgram, "restore", shop.backup, "--json"], { DATABASE_URL: database });
  const operations = [...readTrace(recording, folder)];
  rmSync(recording);
  const end = operations.findIndex(({ kind, name }) => kind === "rename" && name.includes(".restoring-"));
  const [flush, flushed] = operations.slice(end + 1);
  if (flush?.kind !== "sync" || flush.name !== "" || flushed?.kind !== "synced") {
    throw new Error("The restore was not flushed at its end.");
  }
  // The names in the folder of the copy are flushed with those beside it; the index of the WAL is not durable.
  const isFolder = (name: string) => /\.restoring-[^/]*$/.test(name);
  return operations.slice(0, end + 3).filter(({ name }) => !isFolder(name) && !name.endsWith("-shm"));
}

/** Yields the files after power cuts at each operation. */
function* cutPower({ operations, imagesAtEnd, images }: Plan, before: Files, hasFlushes: boolean, random: Random) {
  let isFlushed = true;
  const disk = new Disk(() => isFlushed);
  for (const operation of creationOf(before)) disk.apply(operation);
  isFlushed = hasFlushes;
  for (const [index, operation] of operations.entries()) {
    disk.apply(operation);
    const count = operations.length - index <= LAST_OPERATIONS ? imagesAtEnd : images;
    for (const damage of damages) {
      for (let image = 0; image < count && (count >= 1 || random.below(1 / count) === 0); image += 1) {
        yield { files: disk.cut(damage, random), at: index + 1, damage };
        if (damage === "whole") break;
      }
    }
  }
}

function* creationOf(files: Files): Generator<Operation> {
  const flush = { thread: 0, call: "fsync" };
  for (const [name, data] of files) {
    yield { kind: "create", name };
    yield { kind: "write", name, offset: 0, data };
    for (const kind of ["sync", "synced"] as const) yield { kind, name, ...flush };
  }
  for (const kind of ["sync", "synced"] as const) yield { kind, name: "", ...flush };
}

/** Returns `old` or `new`, or else what is wrong. */
async function inspect(
  shop: Shop,
  files: Files,
  { earlier, restored }: { earlier: string; restored: string },
): Promise<string> {
  const folder = join(shop.folder, "image");
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const read = (name: string) => shop.withStore(readContents, join(folder, name));
  try {
    const contents = await read("petstore.db");
    if (contents === earlier) return "old";
    if (contents !== restored) return `it has ${contents}`;
    if (![...files].some(([name, bytes]) => name.includes(".revoked-") && toText(bytes).includes("keys revoke 1"))) {
      return "the list of revoked access is lost";
    }
    const kept = [...files.keys()].filter((name) => /\.replaced-\w+$/.test(name));
    return (await Promise.all(kept.map(read))).join("\n") === earlier ? "new" : "the earlier store is lost";
  } catch (error) {
    return (error as Error).message;
  }
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}

/** The files in a folder that are durable, by their names. */
function readFiles(folder: string): Files {
  const names = readdirSync(folder).filter((name) => !name.endsWith("-shm"));
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
}

await runProof("restore", proveRestore);
