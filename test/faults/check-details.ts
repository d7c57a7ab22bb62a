/** Compares the profiles and photos of a store with those that were acknowledged to its writers. */
import type { Pet, Photo } from "../../src/contract/contract.ts";
import { readJson } from "../support/read-json.ts";
import type { Client } from "./client.ts";
import type { Details, KnownDetails } from "./known-details.ts";
import { readList } from "./read-list.ts";

/** Number of pets for which one request asks. */
const PAGE_SIZE = 100;
const FAULTS_MAX = 5;

/** Checks each existing pet whose details were acknowledged or changed since the last check. */
export async function checkUncheckedDetails(client: Client, known: KnownDetails): Promise<string[]> {
  const ids = [...known.unchecked];
  known.unchecked.clear();
  const faults: string[] = [];
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const names = ids.slice(start, start + PAGE_SIZE).map((id) => `id=${id}`);
    faults.push(...(await checkList(client, known, `&${names.join("&")}`)));
  }
  return faults.slice(0, FAULTS_MAX);
}

/** Checks all pets, and that no two of them have the same number. */
export async function checkAllDetails(client: Client, known: KnownDetails): Promise<string[]> {
  return (await checkList(client, known, "")).slice(0, FAULTS_MAX);
}

async function checkList(client: Client, known: KnownDetails, filter: string): Promise<string[]> {
  const holders = new Map<string, bigint>();
  const faults: string[] = [];
  for (const [id, text] of await readList(client, `/v1/pet-details?include=all&limit=${PAGE_SIZE}${filter}`)) {
    const pet = readJson(text) as unknown as Pet & Details;
    faults.push(...known.check(id, pet), ...(await checkImages(client, pet.photos ?? [])));
    const number = pet.profile?.externalId;
    if (number === undefined) continue;
    if (holders.has(number)) faults.push(`Pets ${holders.get(number)} and ${id} have the number ${number}.`);
    holders.set(number, id);
  }
  return faults;
}

/** The number of pixels on the longer side of each image that was decoded, by its hash. */
const decoded = new Map<bigint, number>();

/** Returns a sentence for each image of the photos that is missing, or that cannot be decoded. */
export async function checkImages(client: Client, photos: Photo[]): Promise<string[]> {
  const images = photos.flatMap((photo) => Object.keys(photo.urls).map((size) => ({ photo, size })));
  const checks = images.map(async ({ photo, size }) => {
    const path = `/v1/photos/${photo.id}/${size}`;
    const { status, bytes, text } = await client.sendUntilResponse({ method: "GET", path });
    if (status !== 200) return [`GET ${path} got ${status}: ${text}`];
    const pixels = await countPixels(bytes);
    const expected = Math.min(Number(size), Math.max(Number(photo.width), Number(photo.height)));
    return pixels === expected ? [] : [`GET ${path} has ${pixels} pixels on its longer side instead of ${expected}.`];
  });
  const missing = photos.filter(({ urls }) => Object.keys(urls).length !== 3);
  return [...missing.map(({ id }) => `Photo ${id} does not have three sizes.`), ...(await Promise.all(checks)).flat()];
}

/** Decodes an image; returns 0 if that is impossible. */
async function countPixels(bytes: Uint8Array): Promise<number> {
  const hash = Bun.hash.xxHash64(bytes);
  const known = decoded.get(hash);
  if (known !== undefined) return known;
  const image = new Bun.Image(bytes);
  const pixels = await image
    .png()
    .bytes()
    .then(
      () => Math.max(image.width, image.height),
      () => 0,
    );
  decoded.set(hash, pixels);
  return pixels;
}
