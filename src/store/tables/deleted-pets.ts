import type { Actor, DeletedPet, Pet, PetProfile } from "../../contract/contract.ts";
import { parseJson } from "../../contract/json.ts";
import { readTime, writeTime } from "../../contract/time.ts";
import { writeJson } from "../../contract/write-json.ts";
import type { Statements, Value } from "../database.ts";
import { checkRequester, takeTimeSlice } from "../event-loop.ts";
import type { Requester } from "../requester.ts";
import { type ActorRow, actorJoins, actorName, toActor, toActorValues } from "./event-rows.ts";
import { typeCodes } from "./event-types.ts";
import type { EventWriter } from "./events.ts";
import { firstRows, runUpTo } from "./expired-rows.ts";
import type { ListPosition } from "./list-rows.ts";
import { foldWords, hasWords } from "./name-folding.ts";
import { restoreProfileOf } from "./pet-profiles.ts";
import { type PetRow, toPet, toStatusLetter } from "./pet-rows.ts";
import { removeImages } from "./photos.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";
import { changesOf } from "./profile-rows.ts";

/** Time for which a deleted pet can be restored. */
export const DELETED_PET_MILLISECONDS = 30 * 24 * 3600 * 1000;
/** Number of deleted pets whose names a search compares at a time: in about 1 ms, or 5 ms if they are long. */
const COMPARED_NAMES = 500;
/** Maximum number of photos that are removed for good in one transaction. */
const REMOVED_PHOTOS_MAX = 10;

export interface DeletedPetFilter {
  /** Words that the name contains, without case and accents. */
  name?: string;
  externalId?: string;
}

interface DeletedPage {
  limit: number;
  last: ListPosition | undefined;
  /** Whether the pets have their profiles. */
  hasProfiles: boolean;
  requester: Requester;
}

/** A pet to restore. */
export interface Restorable {
  pet: Pet;
  profile: PetProfile;
  createdAt: bigint;
}

interface FoundRow extends PetRow {
  created_at: bigint;
  profile: string | null;
}

interface DeletedRow extends FoundRow, ActorRow {
  updated_at: bigint;
  deleted_at: bigint;
}

const listed = ["id", "name", "category_id", "status", "created_at", "updated_at", "deleted_at"]
  .map((column) => `deleted_pets.${column} as ${column}`)
  .join(", ");

const findAllSql = {
  withProfiles: findAllOf(`${listed}, profile`),
  withoutProfiles: findAllOf(`${listed}, null as profile`),
};
const photosSql = sqlByCount(
  (pets) => `select id from photos where pet_id in ${placeholders(1, pets)} limit ${REMOVED_PHOTOS_MAX}`,
);
const removePhotosSql = sqlByCount((photos) => `delete from photos where id in ${placeholders(1, photos)}`);
// The last deletion of a pet is its last event.
const noteRemovedSql = sqlByCount(
  (pets) => `insert into removed_pets (pet_id, event_id)
    select pet_id, max(id) from events where type = '${typeCodes["pet.deleted"]}' and pet_id in ${placeholders(1, pets)}
    group by pet_id`,
);
const removeSql = sqlByCount((pets) => `delete from deleted_pets where id in ${placeholders(1, pets)}`);

export function deletedPetReader(statements: Statements, now: () => number) {
  const oldest = () => BigInt(now() - DELETED_PET_MILLISECONDS);

  /** Returns the ids and names of the next deleted pets, the last one deleted first. */
  function listNames(
    { externalId }: DeletedPetFilter,
    limit: number,
    last: ListPosition | undefined,
  ): Promise<NamedRow[]> | NamedRow[] {
    const values: Value[] = [BigInt(limit), oldest()];
    const bind = (value: Value) => `$${values.push(value)}`;
    const conditions = ["deleted_at > $2"];
    if (externalId !== undefined) conditions.push(`external_id = ${bind(externalId)}`);
    if (last) {
      const time = bind(BigInt(readTime(last.sortKey) ?? 0));
      conditions.push(`deleted_at <= ${time} and (deleted_at < ${time} or id < ${bind(last.id)})`);
    }
    return statements.query<NamedRow>(
      `select id, name, deleted_at from deleted_pets where ${conditions.join(" and ")}
        order by deleted_at desc, id desc limit cast($1 as bigint)`,
      ...values,
    ) as Promise<NamedRow[]> | NamedRow[];
  }

  /** Compares the names here, not in SQL, which cannot fold them. */
  async function search(filter: DeletedPetFilter, page: DeletedPage): Promise<NamedRow[]> {
    const { limit, requester } = page;
    const words = foldWords(filter.name ?? "");
    if (words.length === 0) return listNames(filter, limit, page.last);
    const found: NamedRow[] = [];
    for (let { last } = page; ; ) {
      const compared = await listNames(filter, COMPARED_NAMES, last);
      found.push(...compared.filter(({ name }) => hasWords(name, words)));
      const end = compared.at(-1);
      if (!end || compared.length < COMPARED_NAMES || found.length >= limit) return found.slice(0, limit);
      last = positionAfter(end);
      await takeTimeSlice(requester.account);
      checkRequester(requester);
    }
  }

  return {
    /** Returns deleted pets that can be restored, the last one deleted first; with `last`, those after this position. */
    async list(filter: DeletedPetFilter, page: DeletedPage): Promise<DeletedPet[]> {
      const found = await search(filter, page);
      if (found.length === 0) return [];
      const ids = padIds(found.map(({ id }) => id));
      const sql = page.hasProfiles ? findAllSql.withProfiles : findAllSql.withoutProfiles;
      const rows = await statements.query<DeletedRow>(sql(ids.length), ...ids);
      const pets = new Map(rows.map((row) => [row.id, toDeletedPet(row)]));
      return found.flatMap(({ id }) => pets.get(id) ?? []);
    },
  };
}

type NamedRow = Pick<DeletedRow, "id" | "name" | "deleted_at">;

/** `addAgain` adds a pet that was deleted, without an event. `onRestored` is called after a pet was restored. */
export function deletedPetWriter(
  statements: Statements,
  events: EventWriter,
  addAgain: (pet: Pet, options: { createdAt: bigint; time: number; by: Actor }) => Promise<void>,
  onRestored: (id: bigint, by: Actor) => Promise<void>,
  now: () => number,
) {
  const { forUpdate } = statements.dialect;

  return {
    ...deletedPetReader(statements, now),

    /** Finds a deleted pet that can be restored, and locks it until the transaction ends. */
    async find(id: bigint): Promise<Restorable | undefined> {
      const [row] = await statements.query<FoundRow>(
        `select id, name, category_id, status, created_at, profile from deleted_pets
          where id = $1 and deleted_at > $2 ${forUpdate}`,
        id,
        BigInt(now() - DELETED_PET_MILLISECONDS),
      );
      return row && { pet: toPet(row), profile: readProfile(row.profile), createdAt: row.created_at };
    },

    /**
     * Restores a pet that was found. To be called if its number, its microchip and the names of its fields are free. It
     * is not published, so that visitors do not see it until it is published again.
     */
    async restore({ pet, profile: deleted, createdAt }: Restorable, by: Actor): Promise<void> {
      const { published: _, ...profile } = deleted;
      const time = now();
      await statements.query("delete from deleted_pets where id = $1", pet.id);
      await addAgain(pet, { createdAt, time, by });
      await restoreProfileOf(statements, pet.id, profile);
      const changes = changesOf({}, profile);
      const data = { pet, ...(changes.length > 0 && { changes }) };
      await events.add({ type: "pet.restored", by, petId: pet.id, data }, time);
      await onRestored(pet.id, by);
    },

    /**
     * Removes pets for good that could not be restored any more at `time`, with their photos; at most `limit` of them,
     * or a few photos. Their histories are left to `events.removeExpired`. Returns the number of changed rows.
     */
    removeExpired: (time: number, limit: number): Promise<number> =>
      runUpTo(limit, [
        (rows) => removeForGood(time, rows),
        // Otherwise a pet that was deleted while the clock was ahead would be kept for too long.
        async (rows) => {
          const where = firstRows(statements, "id", "deleted_pets where deleted_at > $1 order by deleted_at");
          const update = `update deleted_pets set deleted_at = $1 where ${where} returning id`;
          return (await statements.query(update, BigInt(time), BigInt(rows))).length;
        },
      ]),
  };

  async function removeForGood(time: number, limit: number): Promise<number> {
    const rows = await statements.query<{ id: bigint }>(
      `select id from deleted_pets where deleted_at <= $1 order by deleted_at limit cast($2 as bigint) ${forUpdate}`,
      BigInt(time - DELETED_PET_MILLISECONDS),
      BigInt(limit),
    );
    if (rows.length === 0) return 0;
    const ids = padIds(rows.map(({ id }) => id));
    const photos = await statements.query<{ id: bigint }>(photosSql(ids.length), ...ids);
    if (photos.length > 0) {
      const photoIds = padIds(photos.map(({ id }) => id));
      await statements.query(removePhotosSql(photoIds.length), ...photoIds);
      await removeImages(statements, photoIds);
      // Images are large, so a few are a whole batch.
      return limit;
    }
    await statements.query(noteRemovedSql(ids.length), ...ids);
    await statements.query(removeSql(ids.length), ...ids);
    return rows.length;
  }
}

/** What is kept of a pet that is being deleted. */
export interface KeptPet {
  pet: Pet;
  profile: PetProfile;
  times: { created_at: bigint; updated_at: bigint };
  by: Actor;
  time: number;
}

/** Adds a pet to the deleted ones. */
export async function keepDeleted(statements: Statements, { pet, profile, times, by, time }: KeptPet): Promise<void> {
  await statements.query(
    `insert into deleted_pets
      (id, name, category_id, status, created_at, updated_at, deleted_at, by_type, by_id, external_id, profile)
      values ${placeholders(1, 11)}`,
    ...[pet.id, pet.name, pet.categoryId, toStatusLetter(pet.status), times.created_at, times.updated_at],
    ...[BigInt(time), ...toActorValues(by), profile.externalId ?? null],
    Object.keys(profile).length > 0 ? writeJson(profile) : null,
  );
}

function findAllOf(columns: string) {
  return sqlByCount(
    (pets) => `select ${columns}, by_type, by_id, ${actorName} from deleted_pets ${actorJoins}
      where deleted_pets.id in ${placeholders(1, pets)}`,
  );
}

function positionAfter({ id, deleted_at }: NamedRow): ListPosition {
  return { id, sortKey: writeTime(Number(deleted_at)) };
}

function readProfile(text: string | null): PetProfile {
  return text === null ? {} : ((parseJson(text) as { value: unknown }).value as PetProfile);
}

function toDeletedPet(row: DeletedRow): DeletedPet {
  return {
    ...toPet(row),
    createdAt: writeTime(Number(row.created_at)),
    updatedAt: writeTime(Number(row.updated_at)),
    ...(row.profile !== null && { profile: readProfile(row.profile) }),
    deletedAt: writeTime(Number(row.deleted_at)),
    deletedBy: toActor(row),
  };
}
