import { type Actor, type Change, type Pet, type Photo, present } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";

/** A photo without its URLs, which depend on the request. */
export type StoredPhoto = Omit<Photo, "urls">;

/** A photo to add. */
export interface NewPhoto {
  /** Width and height of the largest image in pixels. */
  width: bigint;
  height: bigint;
  alt: string | undefined;
  /** Hash of the file from which it was encoded. */
  sha256: Uint8Array;
  images: { size: bigint; bytes: Uint8Array }[];
}

interface PhotoRow {
  id: bigint;
  pet_id: bigint;
  width: bigint;
  height: bigint;
  alt: string | null;
  created_at: bigint;
}

const columns = "id, pet_id, width, height, alt, created_at";
// A deleted pet keeps its photos, which are not shown until it is restored.
const listSql = `select ${columns} from photos
  where pet_id = $1 and exists (select 1 from pets where id = $1) order by position`;
const listAllSql = sqlByCount(
  (pets) => `select ${columns} from photos where pet_id in ${placeholders(1, pets)} order by pet_id, position`,
);
const findSameSql = `select ${columns} from photos where pet_id = $1 and sha256 = $2`;
const findImageSql = `select bytes from photo_images where photo_id = $1 and size = $2
  and exists (select 1 from photos join pets on pets.id = photos.pet_id where photos.id = photo_images.photo_id)`;

export function photoReader(statements: Statements) {
  return {
    list: (petId: bigint): MaybePromise<StoredPhoto[]> =>
      andThen(statements.query<PhotoRow>(listSql, petId), (rows) => rows.map(toPhoto)),

    /** Returns the photo of a pet that was encoded from the same file. */
    findSame: (petId: bigint, sha256: Uint8Array): MaybePromise<StoredPhoto | undefined> =>
      andThen(statements.query<PhotoRow>(findSameSql, petId, sha256), ([row]) => row && toPhoto(row)),

    /** Returns the photos of several pets, also of deleted ones, by pet id; pets without photos are missing. */
    photosOf(petIds: bigint[]): MaybePromise<Map<bigint, StoredPhoto[]>> {
      const ids = padIds(petIds);
      const rows = ids.length > 0 ? statements.query<PhotoRow>(listAllSql(ids.length), ...ids) : [];
      return andThen(rows, (found) => Map.groupBy(found.map(toPhoto), ({ petId }) => petId));
    },

    findImage: (id: bigint, size: bigint): MaybePromise<Uint8Array | undefined> =>
      andThen(statements.query<{ bytes: Uint8Array }>(findImageSql, id, size), ([row]) => row?.bytes),
  };
}

/** Its functions require that the pet is locked. `touchPet` sets the time of the pet's last change. */
export function photoWriter(
  statements: Statements,
  events: EventWriter,
  touchPet: (petId: bigint, time: number) => MaybePromise<unknown>,
  now: () => number,
) {
  async function recordUpdate(pet: Pet, changes: Change[], by: Actor, photo?: StoredPhoto): Promise<void> {
    const time = now();
    await touchPet(pet.id, time);
    const data = { pet, ...(photo && { photo: summarize(photo) }), changes };
    await events.add({ type: "pet.photo_updated", by, petId: pet.id, data }, time);
  }

  return {
    ...photoReader(statements),

    async find(id: bigint): Promise<StoredPhoto | undefined> {
      const [row] = await statements.query<PhotoRow>(`select ${columns} from photos where id = $1`, id);
      return row && toPhoto(row);
    },

    /** Adds a photo after the others of the pet. */
    async add(pet: Pet, { width, height, alt, sha256, images }: NewPhoto, by: Actor): Promise<StoredPhoto> {
      const time = now();
      const [row] = await statements.query<PhotoRow>(
        `insert into photos (pet_id, position, width, height, alt, sha256, created_at)
          values ($1, (select coalesce(max(position), 0) + 1 from photos where pet_id = $1), $2, $3, $4, $5, $6)
          returning ${columns}`,
        pet.id,
        width,
        height,
        alt ?? null,
        sha256,
        BigInt(time),
      );
      const photo = toPhoto(row as PhotoRow);
      await statements.query(
        `insert into photo_images (photo_id, size, bytes) values ${placeholders(images.length, 3)}`,
        ...images.flatMap(({ size, bytes }) => [photo.id, size, bytes]),
      );
      await touchPet(pet.id, time);
      const data = { pet, photo: summarize(photo) };
      await events.add({ type: "pet.photo_added", by, petId: pet.id, data }, time);
      return photo;
    },

    /** Changes the text of a photo, if it differs. */
    async update(pet: Pet, photo: StoredPhoto, next: StoredPhoto, by: Actor): Promise<void> {
      if (next.alt === photo.alt) return;
      await statements.query("update photos set alt = $1 where id = $2", next.alt ?? null, photo.id);
      await recordUpdate(pet, [present<Change>({ field: "alt", from: photo.alt, to: next.alt })], by, next);
    },

    /** Puts all photos of a pet in the order `next`, if it differs. */
    async order(pet: Pet, photos: StoredPhoto[], next: StoredPhoto[], by: Actor): Promise<void> {
      const [from, to] = [photos, next].map((each) => each.map(({ id }) => id).join(", "));
      if (from === undefined || to === undefined || from === to) return;
      for (const [index, { id }] of next.entries()) {
        await statements.query("update photos set position = $1 where id = $2", BigInt(index + 1), id);
      }
      await recordUpdate(pet, [{ field: "order", from, to }], by);
    },

    async remove(pet: Pet, photo: StoredPhoto, by: Actor): Promise<void> {
      const time = now();
      await statements.query("delete from photos where id = $1", photo.id);
      await removeImages(statements, [photo.id]);
      await touchPet(pet.id, time);
      const data = { pet, photo: summarize(photo) };
      await events.add({ type: "pet.photo_removed", by, petId: pet.id, data }, time);
    },
  };
}

const removeImagesSql = sqlByCount((ids) => `delete from photo_images where photo_id in ${placeholders(1, ids)}`);

/** Removes the images of photos. */
export function removeImages(statements: Statements, ids: bigint[]): MaybePromise<unknown> {
  const all = padIds(ids);
  return statements.query(removeImagesSql(all.length), ...all);
}

/** Returns a photo as events contain it. */
function summarize({ id, width, height, alt }: StoredPhoto) {
  return { id, width, height, ...(alt !== undefined && { alt }) };
}

function toPhoto({ id, pet_id: petId, width, height, alt, created_at }: PhotoRow): StoredPhoto {
  const createdAt = writeTime(Number(created_at));
  return present<StoredPhoto>({ id, petId, width, height, alt: alt ?? undefined, createdAt });
}
