/**
 * Records every write and flush of the files of the service while clients write to it, and builds the files as a disk
 * may have them after a power cut. Faults are images that do not open, and acknowledged changes that are not in them.
 * As a control, the flushes of the service are ignored: then acknowledged pets must be lost.
 */
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProgressLine } from "../../../cli/progress-line.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { openFolder } from "../../support/process.ts";
import { type Damage, Disk } from "../disk/disk.ts";
import { type Operation, readTrace, recordCalls } from "../disk/trace.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { JOURNAL, type Journal, JournalReader } from "./exchanges.ts";
import { comparePets, type Knowledge, knowAt, type Parts, PET, PHOTO, PROFILE } from "./knowledge.ts";
import { copyOf, type Plan, type Stage } from "./recorded.ts";
import { search, searchBackups } from "./search.ts";

interface Recording extends Journal {
  /** The folder that was recorded. */
  folder: string;
  /** The operations on the files of the service, in their order. */
  operations: Operation[];
}

/** Records into a folder, which must be empty and named by its real path. */
async function record(root: string, plan: Plan): Promise<Recording> {
  const folder = join(root, "recorded");
  const recording = join(root, "trace");
  mkdirSync(folder);
  await recordCalls(recording, [process.execPath, join(import.meta.dir, "recorded.ts"), folder, JSON.stringify(plan)]);
  return readRecording(recording, folder);
}

function readRecording(recording: string, folder: string): Recording {
  const operations: Operation[] = [];
  const reader = new JournalReader();
  for (const operation of readTrace(recording, folder)) {
    if (operation.name !== JOURNAL) {
      // The index of the WAL is no part of what is durable: SQLite rebuilds it.
      if (!operation.name.endsWith("-shm")) operations.push(operation);
    } else if (operation.kind === "write") {
      reader.add(Buffer.from(operation.data).toString(), operations.length);
    }
  }
  return { folder, operations, ...reader.journal };
}

/** Returns numbers of operations before the cuts, in ascending order: of each kind of moment some. */
function chooseCuts({ operations, exchanges, backups }: Recording, count: number, random: Random): number[] {
  const indexesOf = (select: (operation: Operation) => boolean) =>
    operations.flatMap((operation, index) => (select(operation) ? [index] : []));
  const isWrite = (operation: Operation, name: string) => operation.kind === "write" && operation.name === name;
  const inWal = indexesOf((operation) => isWrite(operation, "petstore.db-wal"));
  const inDatabase = indexesOf((operation) => isWrite(operation, "petstore.db"));
  // The most is not flushed at the end of a flush.
  const beforeFlushed = indexesOf(({ kind }) => kind === "synced");
  // Moments at which a client had just received a response, and something was not flushed.
  const received = exchanges.filter(
    ({ receivedAt, text }) => operations[receivedAt - 1]?.kind === "write" && text !== "[]",
  );
  const delivered = received.filter(({ request }) => request.method === "GET").map(({ receivedAt }) => receivedAt);
  const acknowledged = received.map(({ receivedAt }) => receivedAt);
  const rare = indexesOf(
    (operation) =>
      ["create", "remove", "rename", "truncate"].includes(operation.kind) ||
      isWrite(operation, "petstore.db-journal") ||
      // The WAL is restarted.
      (operation.kind === "write" && operation.name === "petstore.db-wal" && operation.offset === 0),
  );
  const inBackup = [...indexesOf(({ name }) => name.startsWith("backup-")), ...backups.values()];
  // A store is created, which is the first exchange, and opened by the service.
  const opened = indexesOf(() => true).slice(0, exchanges[1]?.sentAt);
  const moments = [
    inWal,
    inWal,
    inDatabase,
    beforeFlushed,
    beforeFlushed,
    acknowledged,
    delivered,
    inBackup,
    opened,
    rare,
  ];
  const cuts = new Set<number>();
  while (cuts.size < count) cuts.add(random.pick(random.pick(moments)));
  return [...cuts].sort((one, other) => one - other);
}

interface PetRow {
  id: number;
  name: string;
  categoryId: string;
  status: "a" | "p" | "s" | null;
}

const statuses = { a: "available", p: "pending", s: "sold" };

/** Returns the number of pets that an image has lost, or has as they were before an acknowledged change. */
function countLost(file: string, known: Knowledge): number {
  const found = readPetsOf(file);
  // Requests in flight that the image has do not count as lost.
  comparePets(known, found);
  return [...known.pets].filter(([id, parts]) => found.get(id)?.get(PET) !== parts.get(PET)).length;
}

/** Returns each pet, without its profile and photos; none if the file cannot be read. */
function readPetsOf(file: string): Map<bigint, Parts> {
  try {
    using connection = new Database(file);
    const sql = "select id, name, cast(category_id as text) as categoryId, status from pets";
    return new Map(
      (connection.query(sql).all() as PetRow[]).map((row) => [BigInt(row.id), new Map([[PET, toText(row)]])]),
    );
  } catch {
    return new Map();
  }
}

function toText({ id, name, categoryId, status }: PetRow): string {
  return writeJson({ id, name, categoryId: BigInt(categoryId), ...(status && { status: statuses[status] }) });
}

const damages: Damage[] = ["whole", "torn", "reordered"];
/** SQLite calls fsync, and the flushes of the service are calls of fdatasync. */
const isFlushOfSqlite = (call: string) => call === "fsync";

interface Outcome {
  images: number;
  /** Number of acknowledged pets at the last cut, and of their profiles and photos. */
  pets: number;
  profiles: number;
  photos: number;
  /** Number of pets that the controls have lost, and of the controls that have lost some. */
  lost: number;
  losing: number;
  faults: string[];
}

async function provePower({ isShort, seed, progress }: Proof): Promise<ProofResult> {
  const random = createRandom(seed);
  await using folder = await openFolder();
  const root = realpathSync(folder.path);
  const recording = await record(root, planOf(isShort, seed));
  const cuts = chooseCuts(recording, isShort ? 10 : 100, random);
  const outcome = await cutPower(recording, cuts, join(root, "image"), random, progress);

  const { operations, exchanges } = recording;
  const counts = (kind: string) =>
    operations.filter((operation) => operation.kind === kind).length.toLocaleString("en");
  return {
    summary:
      `${outcome.images} images (${cuts.length} cuts whole, torn and reordered) of ${counts("write")} writes and ` +
      `${counts("synced")} flushes by ${exchanges.length.toLocaleString("en")} requests; without the flushes of ` +
      `the service ${outcome.lost.toLocaleString("en")} pets were lost in ${outcome.losing} of ${cuts.length} images`,
    proved: `all opened, up to ${outcome.pets.toLocaleString("en")} acknowledged pets, ${outcome.profiles} profiles and ${outcome.photos} photos present in each`,
    faults: [...findWrongReplay(recording), ...outcome.faults],
  };
}

function planOf(isShort: boolean, seed: number): Plan {
  const killed: Stage = { processes: 1, walRestarts: 1, isKilled: true };
  const stopped: Stage = { processes: 2, walRestarts: 2, isKilled: false };
  return isShort
    ? { seed, pets: 500, stages: [{ ...stopped, walRestarts: 0 }, killed] }
    : { seed, pets: 3000, stages: [stopped, killed, stopped] };
}

/** Returns the number of parts of pets that have this word in their names. */
function countParts({ pets }: Knowledge, word: string): number {
  return pets
    .values()
    .reduce((count, parts) => count + [...parts.keys()].filter((part) => part.startsWith(word)).length, 0);
}

/** Builds and searches three images for each cut, and one without the flushes of the service. */
async function cutPower(
  recording: Recording,
  cuts: number[],
  folder: string,
  random: Random,
  progress: ProgressLine,
): Promise<Outcome> {
  const { operations, exchanges } = recording;
  const disk = new Disk();
  const unflushed = new Disk(isFlushOfSqlite);
  const outcome: Outcome = { images: 0, pets: 0, profiles: 0, photos: 0, lost: 0, losing: 0, faults: [] };
  let at = 0;
  for (const [index, cut] of cuts.entries()) {
    for (const operation of operations.slice(at, cut)) for (const each of [disk, unflushed]) each.apply(operation);
    at = cut;
    for (const damage of damages) {
      const known = knowAt(exchanges, cut);
      outcome.pets = known.pets.size;
      outcome.profiles = countParts(known, PROFILE);
      outcome.photos = countParts(known, PHOTO);
      writeImage(folder, disk.cut(damage, random));
      const faults = await searchBackups(folder, recording, cut);
      faults.push(...(await search(join(folder, "petstore.db"), known)));
      outcome.faults.push(...faults.map((fault) => `Cut at operation ${cut}, ${damage}: ${fault}`));
      outcome.images += 1;
    }
    writeImage(folder, unflushed.cut("reordered", random));
    const lost = countLost(join(folder, "petstore.db"), knowAt(exchanges, cut));
    outcome.lost += lost;
    if (lost > 0) outcome.losing += 1;
    progress.show({ title: "Cutting the power", done: index + 1, total: cuts.length, unit: "cuts" });
  }
  if (outcome.lost === 0) outcome.faults.push("Without the flushes of the service no pet is lost: nothing is proved.");
  return outcome;
}

function writeImage(folder: string, files: Map<string, Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
}

/** Returns a fault if the recorded operations do not make the files that the service has left. */
function findWrongReplay({ folder, operations, ends }: Recording): string[] {
  const disk = new Disk();
  const random = createRandom(1);
  return ends.flatMap((end, stage) => {
    for (const operation of operations.slice(ends[stage - 1] ?? 0, end)) disk.apply(operation);
    const files = disk.cut("whole", random);
    const copy = copyOf(folder, stage);
    const isSame =
      readdirSync(copy).length === files.size && [...files].every(([name, bytes]) => isFile(join(copy, name), bytes));
    return isSame ? [] : ["The recording is incomplete: it makes other files than the service has left."];
  });
}

function isFile(path: string, bytes: Uint8Array): boolean {
  return existsSync(path) && readFileSync(path).equals(bytes);
}

await runProof("power", provePower);
