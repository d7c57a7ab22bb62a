import { type Actor, type Category, type Import, type Pet, type PetProfile, present } from "../../contract/contract.ts";
import { parseJson } from "../../contract/json.ts";
import { writeTime } from "../../contract/time.ts";
import { writeJson } from "../../contract/write-json.ts";
import { sha256 } from "../../credentials/token.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { type ActorRow, actorJoins, actorName, toActor, toActorValues } from "./event-rows.ts";
import { firstRows, removeExpiredRows, runUpTo } from "./expired-rows.ts";
import type { StoredPhoto } from "./photos.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";

/** Time for which an import can be undone. */
const LIFETIME_MILLISECONDS = 30 * 24 * 3600 * 1000;
/** Maximum number of changes that are written with one statement. */
const INSERT_ROWS_MAX = 100;

/** A pet with its profile, as an import found or left it. */
export interface PetState {
  pet: Pet;
  profile: PetProfile;
}

export interface CurrentState extends PetState {
  photos: StoredPhoto[];
}

/** What an import has done with a pet. */
export interface ImportChange {
  /** Undefined if the import added the pet. */
  previous: PetState | undefined;
  left: PetState;
}

/** An import to which changes may be added. */
export interface OpenImport {
  id: bigint;
  lastPosition: bigint;
}

/** An import to undo. */
export interface UndoneImport {
  id: bigint;
  remaining: bigint;
  /** The greatest id of an order when the import began. */
  lastOrderId: bigint;
}

/** A change as it is stored. */
export interface StoredChange {
  previous: PetState | undefined;
  leftSha256: Uint8Array;
  leftPhotos: string | null;
}

/** Where a change is in the order of an import. */
export interface ChangePosition {
  position: bigint;
  petId: bigint;
  isAdded: boolean;
}

interface PositionRow {
  position: bigint;
  pet_id: bigint;
  is_added: bigint;
}

interface ChangeRow {
  pet_id: bigint;
  previous: string | null;
  left_sha256: Uint8Array;
  left_photos: string | null;
}

interface ImportRow extends ActorRow {
  id: bigint;
  created_at: bigint;
  added: bigint;
  changed: bigint;
  remaining: bigint;
  undone_at: bigint | null;
}

const selectSql = `select imports.id, imports.created_at, by_type, by_id, ${actorName}, added, changed, remaining, undone_at
  from imports ${actorJoins}`;
const expiry = { table: "imports", key: "id", lifetimeMilliseconds: LIFETIME_MILLISECONDS };

// Without a previous state, that of the earlier change stays.
const writeChangesSql = sqlByCount(
  (rows) => `insert into import_changes (import_id, pet_id, position, previous, left_sha256)
    values ${placeholders(rows, 5)}
    on conflict (import_id, pet_id) do update set position = excluded.position,
      previous = coalesce(excluded.previous, import_changes.previous), left_sha256 = excluded.left_sha256`,
);
const findLeftSql = sqlByCount(
  (pets) => `select pet_id, left_sha256 from import_changes where import_id = $1 and pet_id in ${idPlaceholders(pets)}`,
);
const findChangesSql = sqlByCount(
  (pets) => `select pet_id, previous, left_sha256, left_photos from import_changes
    where import_id = $1 and pet_id in ${idPlaceholders(pets)}`,
);
const positionColumns = "position, pet_id, cast(case when previous is null then 1 else 0 end as bigint) as is_added";
const findPositionsSql = sqlByCount(
  (pets) => `select ${positionColumns} from import_changes
    where import_id = $1 and pet_id in ${idPlaceholders(pets)} and position >= $${pets + 2} order by position desc`,
);
const removeChangesSql = sqlByCount(
  (pets) => `delete from import_changes where import_id = $1 and pet_id in ${idPlaceholders(pets)}`,
);

/** Returns whether a pet is as an import left it. The photos only count for a pet that the import has added. */
export function isAsLeft({ pet, profile, photos }: CurrentState, change: StoredChange): boolean {
  if (!areEqual(hashState({ pet, profile }), change.leftSha256)) return false;
  return change.previous !== undefined || writePhotos(photos) === change.leftPhotos;
}

export function importReader(statements: Statements, now: () => number) {
  return {
    /** Returns the newest imports that have not expired; with `before`, of those with smaller ids. */
    list({ id }: { id?: bigint[] }, limit: number, before?: bigint): MaybePromise<Import[]> {
      const values: Value[] = [BigInt(limit), BigInt(now())];
      const conditions = ["imports.expires_at > $2"];
      if (before !== undefined) conditions.push(`imports.id < $${values.push(before)}`);
      if (id)
        conditions.push(
          `imports.id in (${padIds(id)
            .map((each) => `$${values.push(each)}`)
            .join(", ")})`,
        );
      const rows = statements.query<ImportRow>(
        `${selectSql} where ${conditions.join(" and ")} order by imports.id desc limit cast($1 as bigint)`,
        ...values,
      );
      return andThen(rows, (found) => found.map(toImport));
    },
  };
}

/** An import is locked before the pets that it changes, or that its undo changes. */
export function importWriter(statements: Statements, now: () => number) {
  const { forUpdate } = statements.dialect;

  async function findLeft(id: bigint, petIds: bigint[]): Promise<Map<bigint, Uint8Array>> {
    const ids = padIds(petIds);
    if (ids.length === 0) return new Map();
    const rows = await statements.query<{ pet_id: bigint; left_sha256: Uint8Array }>(
      findLeftSql(ids.length),
      id,
      ...ids,
    );
    return new Map(rows.map(({ pet_id, left_sha256 }) => [pet_id, left_sha256]));
  }

  return {
    ...importReader(statements, now),

    async begin(by: Actor): Promise<OpenImport> {
      const time = now();
      const [row] = await statements.query<{ id: bigint }>(
        `insert into imports (created_at, expires_at, by_type, by_id, added, changed, remaining, last_position, last_order_id)
          values ($1, $2, $3, $4, 0, 0, 0, 0, (select coalesce(max(id), 0) from orders)) returning id`,
        BigInt(time),
        BigInt(time + LIFETIME_MILLISECONDS),
        ...toActorValues(by),
      );
      return { id: (row as { id: bigint }).id, lastPosition: 0n };
    },

    /** Finds an import to continue, and locks it until the transaction ends; undefined once its undo has begun. */
    async findOpen(id: bigint): Promise<OpenImport | undefined> {
      const [row] = await statements.query<{ last_position: bigint }>(
        `select last_position from imports where id = $1 and expires_at > $2 and undo_began_at is null ${forUpdate}`,
        id,
        BigInt(now()),
      );
      return row && { id, lastPosition: row.last_position };
    },

    /**
     * Adds changes of different pets to an import. `mayRepeat`: it may have changed some of them in earlier requests.
     * Then their first previous state stays, unless the pet has been changed by another request in between.
     */
    async record(open: OpenImport, changes: ImportChange[], { mayRepeat = true } = {}): Promise<void> {
      const candidates = mayRepeat ? changes.flatMap(({ previous }) => previous?.pet.id ?? []) : [];
      const left = await findLeft(open.id, candidates);
      let { lastPosition } = open;
      const rows = changes.map(({ previous, left: state }) => {
        lastPosition += 1n;
        const known = previous && left.get(previous.pet.id);
        const isSame = known !== undefined && previous !== undefined && areEqual(known, hashState(previous));
        const text = previous === undefined || isSame ? null : writeJson(previous);
        return [open.id, state.pet.id, lastPosition, text, hashState(state)] satisfies Value[];
      });
      for (let start = 0; start < rows.length; start += INSERT_ROWS_MAX) {
        const batch = rows.slice(start, start + INSERT_ROWS_MAX);
        await statements.query(writeChangesSql(batch.length), ...batch.flat());
      }
      const added = changes.filter(({ previous }) => previous === undefined).length;
      await statements.query(
        `update imports set last_position = $2, added = added + $3, changed = changed + $4, remaining = remaining + $5
          where id = $1`,
        open.id,
        lastPosition,
        BigInt(added),
        BigInt(changes.length - added - left.size),
        BigInt(changes.length - left.size),
      );
      open.lastPosition = lastPosition;
    },

    /** Records a photo of a pet that the import has added, unless another request has changed the photos of the pet. */
    async recordPhoto(importId: bigint, photo: StoredPhoto, others: StoredPhoto[]): Promise<void> {
      await statements.query(
        `update import_changes set left_photos = $4
          where import_id = $1 and pet_id = $2 and previous is null and left_photos is not distinct from $3`,
        importId,
        photo.petId,
        writePhotos(others),
        writePhotos([...others, photo]),
      );
    },

    /** Records a category that an import has added. */
    addCategory: (importId: bigint, { id, name }: Category): MaybePromise<unknown> =>
      statements.query(
        `insert into import_categories (import_id, category_id, name) values ($1, $2, $3)
          on conflict (import_id, category_id) do update set name = excluded.name`,
        importId,
        id,
        name ?? null,
      ),

    /** Finds an import to undo, and locks it until the transaction ends. From then on, it cannot be continued. */
    async beginUndo(id: bigint): Promise<UndoneImport | undefined> {
      const time = BigInt(now());
      const [row] = await statements.query<{ remaining: bigint; last_order_id: bigint }>(
        `update imports set undo_began_at = coalesce(undo_began_at, $2)
          where id = $1 and expires_at > $2 returning remaining, last_order_id`,
        id,
        time,
      );
      return row && { id, remaining: row.remaining, lastOrderId: row.last_order_id };
    },

    /** Returns the newest changes of an import; with `before`, of those at smaller positions. */
    async listPositions(id: bigint, limit: number, before?: bigint): Promise<ChangePosition[]> {
      const rows = await statements.query<PositionRow>(
        `select ${positionColumns} from import_changes where import_id = $1 ${before === undefined ? "" : "and position < $3"}
          order by position desc limit cast($2 as bigint)`,
        id,
        BigInt(limit),
        ...(before === undefined ? [] : [before]),
      );
      return rows.map(toPosition);
    },

    /** Returns where these pets are, newest change first, if it is at or after a position. */
    async findPositions(id: bigint, petIds: bigint[], first: bigint): Promise<ChangePosition[]> {
      const ids = padIds(petIds);
      if (ids.length === 0) return [];
      const rows = await statements.query<PositionRow>(findPositionsSql(ids.length), id, ...ids, first);
      return rows.map(toPosition);
    },

    /** Returns the changes of these pets, by pet. */
    async findChanges(id: bigint, petIds: bigint[]): Promise<Map<bigint, StoredChange>> {
      const ids = padIds(petIds);
      if (ids.length === 0) return new Map();
      const rows = await statements.query<ChangeRow>(findChangesSql(ids.length), id, ...ids);
      return new Map(rows.map((row) => [row.pet_id, toStoredChange(row)]));
    },

    /** Removes changes that have been undone. */
    async removeChanges(id: bigint, petIds: bigint[]): Promise<void> {
      if (petIds.length === 0) return;
      const ids = padIds(petIds);
      await statements.query(removeChangesSql(ids.length), id, ...ids);
      await statements.query("update imports set remaining = remaining - $2 where id = $1", id, BigInt(petIds.length));
    },

    /** Returns categories that the import has added, in ascending order of ids; with `after`, those with greater ids. */
    async listCategories(id: bigint, limit: number, after?: bigint): Promise<Category[]> {
      const rows = await statements.query<{ category_id: bigint; name: string | null }>(
        `select category_id, name from import_categories
          where import_id = $1 ${after === undefined ? "" : "and category_id > $3"}
          order by category_id limit cast($2 as bigint)`,
        id,
        BigInt(limit),
        ...(after === undefined ? [] : [after]),
      );
      return rows.map(({ category_id, name }) => present<Category>({ id: category_id, name: name ?? undefined }));
    },

    removeCategory: (importId: bigint, categoryId: bigint): MaybePromise<unknown> =>
      statements.query("delete from import_categories where import_id = $1 and category_id = $2", importId, categoryId),

    endUndo: (id: bigint): MaybePromise<unknown> =>
      statements.query("update imports set undone_at = coalesce(undone_at, $2) where id = $1", id, BigInt(now())),

    /** Removes at most `limit` rows of imports that had expired at `time`, and returns the number of changed rows. */
    async removeExpired(time: number, limit: number): Promise<number> {
      const [first] = await statements.query<{ id: bigint }>(
        "select id from imports where expires_at <= $1 order by expires_at limit 1",
        BigInt(time),
      );
      const remove = (table: string, id: bigint, key: string) => async (rows: number) => {
        const where = firstRows(statements, `import_id, ${key}`, `${table} where import_id = $1`);
        return (await statements.query(`delete from ${table} where ${where} returning import_id`, id, BigInt(rows)))
          .length;
      };
      const removed = first
        ? await runUpTo(limit, [
            remove("import_changes", first.id, "pet_id"),
            remove("import_categories", first.id, "category_id"),
          ])
        : 0;
      return removed > 0 ? removed : removeExpiredRows(statements, expiry, time, first ? 1 : limit);
    },
  };
}

/** Placeholders of ids after the first value. */
function idPlaceholders(count: number): string {
  return `(${Array.from({ length: count }, (_, index) => `$${index + 2}`).join(", ")})`;
}

function toStoredChange({ previous, left_sha256, left_photos }: ChangeRow): StoredChange {
  return {
    previous: previous === null ? undefined : readState(previous),
    leftSha256: left_sha256,
    leftPhotos: left_photos,
  };
}

function readState(text: string): PetState {
  return (parseJson(text) as { value: unknown }).value as PetState;
}

function hashState(state: PetState): Uint8Array {
  return sha256(writeJson(state));
}

/** Returns what is compared of photos, in their order. */
function writePhotos(photos: StoredPhoto[]): string | null {
  return photos.length === 0 ? null : writeJson(photos.map(({ id, alt }) => present({ id, alt })));
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function toPosition({ position, pet_id, is_added }: PositionRow): ChangePosition {
  return { position, petId: pet_id, isAdded: is_added === 1n };
}

function toImport(row: ImportRow): Import {
  const { id, created_at, added, changed, remaining, undone_at } = row;
  return present<Import>({
    id,
    createdAt: writeTime(Number(created_at)),
    by: toActor(row),
    added,
    changed,
    remaining,
    undoneAt: undone_at === null ? undefined : writeTime(Number(undone_at)),
  });
}
