/** Opens an image of the disk with the program, and searches it for what the clients know. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pet, Photo } from "../../../src/contract/contract.ts";
import { hashPathOf } from "../../../src/store/backup/files.ts";
import { verifyBackup } from "../../../src/store/backup/verify.ts";
import { typeCodes } from "../../../src/store/tables/event-types.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { testKey } from "../../support/process.ts";
import { readJson } from "../../support/read-json.ts";
import { checkImages } from "../check-details.ts";
import { Client, type SentRequest } from "../client.ts";
import { findBroken } from "../invariants.ts";
import type { Details } from "../known-details.ts";
import { readList } from "../read-list.ts";
import type { Exchange, Journal } from "./exchanges.ts";
import { comparePets, isKeyed, type Knowledge, type Parts, PHOTO, partsOf } from "./knowledge.ts";

/** Number of pages of the feed that are compared: the last ones that were delivered. */
const DELIVERED_PAGES = 20;

/** Maximum number of pets of an image that are named as faults. */
const PET_FAULTS_MAX = 3;

/** Number of photos for each image of the disk whose files are decoded. The others are only checked to have all sizes. */
const PHOTOS_READ = 4;

/** Types of the events that changes of pets, profiles and photos write. */
const changeTypes = ["pet.created", "pet.updated", "pet.deleted", "pet.profile_updated", "pet.photo_added"] as const;

/** Time for which a request to an image is repeated: one that is damaged responds with 503 forever. */
const RESPONSE_MILLISECONDS_MAX = 10_000;

/** Returns a sentence for each fault of the image at a path. Writes to it. */
export async function search(path: string, known: Knowledge): Promise<string[]> {
  try {
    await using petStore = await openImage(path);
    const client = clientOf(petStore);
    const faults = known.hasStarted ? await compare(client, petStore, known) : [];
    faults.push(...(await writeOn(client, petStore, known)));
    const [integrity] = await petStore.query<{ integrity_check: string }>("pragma integrity_check");
    if (integrity?.integrity_check !== "ok") faults.push(`Its integrity: ${integrity?.integrity_check}`);
    return faults;
  } catch (error) {
    return [`It does not work: ${error}`];
  }
}

async function compare(client: Client, petStore: PetStore, known: Knowledge): Promise<string[]> {
  return [
    ...comparePets(known, await readPets(client)).slice(0, PET_FAULTS_MAX),
    ...(await readImages(client, known)),
    ...(await findInconsistencies(petStore, known)),
    ...(await followOn(client, petStore, known)),
    ...(await repeatKeyed(client, petStore, known)),
  ];
}

function clientOf({ origin }: PetStore): Client {
  return new Client(() => [origin], RESPONSE_MILLISECONDS_MAX);
}

function openImage(path: string): Promise<PetStore> {
  return openPetStore({ databasePath: path, variables: { PETSTORE_API_KEY: testKey } });
}

async function readPets(client: Client): Promise<Map<bigint, Parts>> {
  const found = await readList(client, "/v1/pet-details?include=all&limit=100");
  return new Map([...found].map(([id, text]) => [id, partsOf(readJson(text) as unknown as Pet & Details)]));
}

/** Returns faults if images of the newest photos are missing or cannot be decoded. */
function readImages(client: Client, { pets }: Knowledge): Promise<string[]> {
  const texts = [...pets.values()].flatMap((parts) => [...parts].filter(([part]) => part.startsWith(PHOTO)));
  const photos = texts.map(([, text]) => readJson(text) as unknown as Photo);
  const newest = photos.toSorted((one, other) => Number(other.id - one.id)).slice(0, PHOTOS_READ);
  return checkImages(client, newest);
}

/** Returns faults if a change is without its event, its counts or its order. `known` has what the image has. */
async function findInconsistencies(petStore: PetStore, known: Knowledge): Promise<string[]> {
  const faults = await findBroken((sql) => petStore.query<object>(sql));
  const codes = changeTypes.map((type) => `'${typeCodes[type]}'`);
  const events = await countBy(petStore, `select count(*) from events where type in (${codes})`);
  if (events !== known.events) faults.push(`It has ${events} events about pets instead of ${known.events}.`);
  return faults;
}

/** Returns faults if events that were delivered before are others now, or if the client cannot continue. */
async function followOn(client: Client, petStore: PetStore, { delivered }: Knowledge): Promise<string[]> {
  const faults: string[] = [];
  for (const { request, text } of delivered.slice(-DELIVERED_PAGES)) {
    // The page has more events now if it was not full.
    const found = await client.sendUntilResponse(request);
    if (!found.text.startsWith(text.slice(0, -1))) faults.push(`Delivered events have changed: ${request.path}`);
  }
  const last = delivered.at(-1);
  if (!last) return faults;
  const { status, text } = await client.sendUntilResponse({ method: "GET", path: last.next as string });
  if (status !== 200) faults.push(`The feed cannot be continued: ${text}`);
  const count = await countBy(petStore, `select count(*) from events where id <= ${lastIdOf(last)}`);
  const expected = delivered.reduce((sum, page) => sum + eventsOf(page).length, 0);
  if (count !== expected) faults.push(`It has ${count} of ${expected} delivered events.`);
  return faults;
}

/** Returns faults if a repeated post has another response than before, or is executed again. */
async function repeatKeyed(client: Client, petStore: PetStore, { keyed, inFlight }: Knowledge): Promise<string[]> {
  const faults: string[] = [];
  const repeat = async ({ request, status, text }: Exchange) => {
    const found = await client.sendUntilResponse(request);
    const isReplayed = found.headers.get("Idempotent-Replayed") === "true";
    if (!isReplayed || found.status !== status || found.text !== text) {
      faults.push(`A repeated ${request.path} got ${found.status} ${found.text} instead of ${text}.`);
    }
  };
  await Promise.all(keyed.map(repeat));
  for (const { request } of inFlight.filter(isKeyed)) {
    const countSql = countMadeSql(request);
    if (countSql === undefined) continue;
    const { status } = await client.sendUntilResponse(request);
    const count = await countBy(petStore, countSql);
    if (status > 201 || count !== 1) faults.push(`A repeated ${request.path} got ${status} and has made ${count}.`);
  }
  return faults;
}

/** Counts the pets or the photos that a post has made. */
function countMadeSql({ path, body }: SentRequest): string | undefined {
  if (path === "/v1/pets") {
    const { name } = JSON.parse(body as string);
    return `select count(*) from pets where name = '${name.replaceAll("'", "''")}'`;
  }
  const [, petId] = /^\/v1\/pets\/(\d+)\/photos$/.exec(path) ?? [];
  if (petId === undefined) return undefined;
  const hash = (Bun.SHA256.hash(body as Uint8Array) as Uint8Array).toHex();
  return `select count(*) from photos where pet_id = ${petId} and sha256 = x'${hash}'`;
}

/** Returns faults if a new pet is not stored, or if its event has an id that was delivered before. */
async function writeOn(client: Client, petStore: PetStore, { delivered }: Knowledge): Promise<string[]> {
  const body = JSON.stringify({ name: "After the cut", categoryId: 1 });
  const { status, text } = await client.sendUntilResponse({ method: "POST", path: "/v1/pets", body });
  if (status !== 201) return [`It stores no new pet: ${text}`];
  const event = await countBy(petStore, "select max(id) from events where type = 'pc'");
  const last = delivered.at(-1);
  return last && event <= lastIdOf(last) ? [`Event ${event} has an id that was delivered before.`] : [];
}

async function countBy(petStore: PetStore, sql: string): Promise<number> {
  const [row] = await petStore.query<{ [name: string]: bigint | null }>(sql);
  return Number(Object.values(row ?? {})[0] ?? 0);
}

function eventsOf({ text }: Exchange): { id: number }[] {
  return JSON.parse(text);
}

function lastIdOf(page: Exchange): number {
  return eventsOf(page).at(-1)?.id as number;
}

/** The hash files of the backups that have been verified in another image, by a hash of the backup. */
const verified = new Map<bigint, string>();

/** Returns faults if a backup that was acknowledged is missing, or one that has its name is not whole. */
export async function searchBackups(folder: string, { backups }: Journal, at: number): Promise<string[]> {
  const acknowledged = [...backups].filter(([, acknowledgedAt]) => acknowledgedAt <= at).map(([name]) => name);
  const missing = acknowledged.filter((name) => !existsSync(join(folder, name)));
  const faults = missing.map((name) => `The acknowledged ${name} is missing.`);
  for (const name of readdirSync(folder).filter((each) => /^backup-\d+\.db$/.test(each))) {
    const file = join(folder, name);
    const hash = Bun.hash.xxHash64(readFileSync(file));
    const hashPath = hashPathOf(file);
    const hashFile = existsSync(hashPath) ? readFileSync(hashPath, "latin1") : "";
    if (verified.get(hash) === hashFile) continue;
    const { findings } = await verifyBackup(file);
    if (findings.length === 0) verified.set(hash, hashFile);
    faults.push(...findings);
  }
  return faults;
}
