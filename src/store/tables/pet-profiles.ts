import type { Actor, Pet, PetProfile } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise, resolveAll } from "../maybe-promise.ts";
import { hide, isShownStatus, show } from "./catalogue.ts";
import type { EventWriter } from "./events.ts";
import { takeAdvisoryLock } from "./leases.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";
import {
  briefColumns,
  changesOf,
  type ProfileRow,
  profileColumns,
  toColumns,
  toProfile,
  writtenColumns,
} from "./profile-rows.ts";

/** A member whose value is unique among all pets. */
export type Identifier = "externalId" | "microchip";

/** Maximum number of profiles that are added with one statement. */
const ADDED_ROWS_MAX = 25;

const columns = ["pet_id", ...profileColumns].join(", ");
const findSql = `select pets.id as pet_id, ${profileColumns.join(", ")}
  from pets left join pet_profiles on pet_id = pets.id where pets.id = $1`;
const findAllSql = findAllOf(profileColumns);
const findAllBriefSql = findAllOf(briefColumns);
const writeSql = `insert into pet_profiles (pet_id, ${writtenColumns.join(", ")})
  values ${placeholders(1, 1 + writtenColumns.length)}
  on conflict (pet_id) do update set ${writtenColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`;
const addSql = sqlByCount(
  (rows) => `insert into pet_profiles (pet_id, ${writtenColumns.join(", ")})
    values ${placeholders(rows, 1 + writtenColumns.length)}`,
);
const findHoldersSql = {
  externalId: findHoldersOf("external_id"),
  microchip: findHoldersOf("microchip"),
};

const removeSql = `delete from pet_profiles where pet_id = $1 returning ${columns}`;
const hasOtherSql = sqlByCount((pets) => {
  const condition = pets === 0 ? "" : `and pet_id not in ${placeholders(1, pets)}`;
  return `select name from pet_field_names where name = $${pets + 1} ${condition} limit 1`;
});

/** Reads one entry for each name: the index has one for each pet and name. */
const fieldNamesSql = `with recursive names(name) as (
    select min(name) from pet_field_names
    union all
    select (select min(name) from pet_field_names where pet_field_names.name > names.name) from names where name is not null
  )
  select name from names where name is not null`;

export function profileReader(statements: Statements) {
  return {
    /** Returns the profile of a pet, which may be empty; undefined if there is no such pet. */
    find(petId: bigint): MaybePromise<PetProfile | undefined> {
      return andThen(statements.query<ProfileRow>(findSql, petId), ([row]) => row && toProfile(row));
    },

    /** Returns the profiles of the pets that have one. `isBrief`: without the members that may be long. */
    findAll: (petIds: bigint[], { isBrief = false } = {}): MaybePromise<Map<bigint, PetProfile>> =>
      findAll(statements, isBrief ? findAllBriefSql : findAllSql, petIds),

    /** Returns the different names of `fields` in all profiles. */
    async fieldNames(): Promise<string[]> {
      return (await statements.query<{ name: string }>(fieldNamesSql)).map(({ name }) => name);
    },
  };
}

/** Its functions require that the pets are locked. `touchPet` sets the time of the pet's last change. */
export function profileWriter(
  statements: Statements,
  events: EventWriter,
  touchPet: (petId: bigint, time: number) => MaybePromise<unknown>,
  now: () => number,
) {
  async function addRows(added: { pet: Pet; profile: PetProfile }[], by: Actor): Promise<void> {
    const time = now();
    const values = added.flatMap(({ pet, profile }) => [pet.id, ...toColumns(profile)]);
    const words = wordTables.flatMap(({ table, column, wordsOf }) => {
      const rows = added.flatMap(({ pet, profile }) => wordsOf(profile).flatMap((word) => [word, pet.id]));
      return rows.length === 0 ? [] : [statements.query(addWordsSql(table, column, rows.length / 2), ...rows)];
    });
    const shown = added.filter(({ pet, profile }) => profile.published && isShownStatus(pet.status));
    const showing = shown.map(({ pet }) => show(statements, pet.id));
    await resolveAll([statements.query(addSql(added.length), ...values), ...words, ...showing]);
    const written = added.map(
      ({ pet, profile }) =>
        ({ type: "pet.profile_updated", by, petId: pet.id, data: { pet, changes: changesOf({}, profile) } }) as const,
    );
    await events.addAll(written, time);
  }

  return {
    ...profileReader(statements),

    /**
     * Takes a lock: until this transaction ends, no other one gives a pet an identifier or changes the names of `fields`.
     * To be taken after the locks of pets, and before all others.
     */
    lockUniqueness: (): Promise<void> => takeAdvisoryLock(statements, "profiles"),

    /** Returns the ids of the pets that have one of these values, by value. */
    async findHolders(identifier: Identifier, values: string[]): Promise<Map<string, bigint>> {
      if (values.length === 0) return new Map();
      const rows = await statements.query<{ value: string; pet_id: bigint }>(
        findHoldersSql[identifier](values.length),
        ...values,
      );
      return new Map(rows.map(({ value, pet_id }) => [value, pet_id]));
    },

    /** Returns those of the names of `fields` that a pet other than these has. */
    async namesOfOthers(names: string[], petIds: bigint[]): Promise<string[]> {
      const others: string[] = [];
      const ids = padIds(petIds);
      for (const name of names) {
        const rows = await statements.query(hasOtherSql(ids.length), ...ids, name);
        if (rows.length > 0) others.push(name);
      }
      return others;
    },

    /** Gives profiles to pets that were added in this transaction. */
    async addAll(added: { pet: Pet; profile: PetProfile }[], by: Actor): Promise<void> {
      const given = added.filter(({ profile }) => Object.keys(profile).length > 0);
      for (let start = 0; start < given.length; start += ADDED_ROWS_MAX) {
        await addRows(given.slice(start, start + ADDED_ROWS_MAX), by);
      }
    },

    /** Replaces `profile`, the current one of `pet`, with `next` if they differ. */
    async update(pet: Pet, profile: PetProfile, next: PetProfile, by: Actor): Promise<void> {
      const changes = changesOf(profile, next);
      if (changes.length === 0) return;
      const { id } = pet;
      const time = now();
      const written =
        Object.keys(next).length === 0
          ? statements.query("delete from pet_profiles where pet_id = $1", id)
          : statements.query(writeSql, id, ...toColumns(next));
      await resolveAll([written, ...writeWords(statements, id, profile, next)]);
      if (profile.published !== next.published && isShownStatus(pet.status)) {
        await (next.published ? show(statements, id) : hide(statements, id, time));
      }
      await touchPet(id, time);
      await events.add({ type: "pet.profile_updated", by, petId: id, data: { pet, changes } }, time);
    },
  };
}

/** Removes the profile of a pet that is being deleted, and returns it. */
export async function takeProfileOf(statements: Statements, petId: bigint): Promise<PetProfile> {
  const [row] = await statements.query<ProfileRow>(removeSql, petId);
  if (!row) return {};
  const profile = toProfile(row);
  await resolveAll(writeWords(statements, petId, profile, {}));
  return profile;
}

/** Writes the profile of a pet that is being restored, and has none. */
export async function restoreProfileOf(statements: Statements, petId: bigint, profile: PetProfile): Promise<void> {
  if (Object.keys(profile).length === 0) return;
  await resolveAll([
    statements.query(writeSql, petId, ...toColumns(profile)),
    ...writeWords(statements, petId, {}, profile),
  ]);
}

function addWordsSql(table: string, column: string, rows: number): string {
  return `insert into ${table} (${column}, pet_id) values ${placeholders(rows, 2)}`;
}

/** Writes the rows by which the pets with a tag, or with a field of a name, are found. */
function writeWords(
  statements: Statements,
  petId: bigint,
  before: PetProfile,
  after: PetProfile,
): MaybePromise<unknown>[] {
  return wordTables.flatMap(({ table, column, wordsOf }) => {
    const [had, has] = [wordsOf(before), wordsOf(after)];
    const removed = had.filter((word) => !has.includes(word));
    const added = has.filter((word) => !had.includes(word));
    return [
      ...removed.map((word) =>
        statements.query(`delete from ${table} where ${column} = $1 and pet_id = $2`, word, petId),
      ),
      ...added.map((word) => statements.query(`insert into ${table} (${column}, pet_id) values ($1, $2)`, word, petId)),
    ];
  });
}

const wordTables = [
  { table: "pet_tags", column: "tag", wordsOf: ({ tags = [] }: PetProfile) => tags },
  { table: "pet_field_names", column: "name", wordsOf: ({ fields = {} }: PetProfile) => Object.keys(fields) },
];

function findAllOf(columns: string[]) {
  return sqlByCount(
    (pets) => `select pet_id, ${columns.join(", ")} from pet_profiles where pet_id in ${placeholders(1, pets)}`,
  );
}

function findHoldersOf(column: string) {
  return sqlByCount(
    (values) => `select ${column} as value, pet_id from pet_profiles where ${column} in ${placeholders(1, values)}`,
  );
}

function findAll(
  statements: Statements,
  sql: (count: number) => string,
  petIds: bigint[],
): MaybePromise<Map<bigint, PetProfile>> {
  const ids = padIds(petIds);
  if (ids.length === 0) return new Map();
  return andThen(
    statements.query<ProfileRow>(sql(ids.length), ...ids),
    (rows) => new Map(rows.map((row) => [row.pet_id, toProfile(row)])),
  );
}
