/** The order of names: ranges of names, each with the ids of its pets. */
import type { NameOrder } from "../dialect.ts";
import { sortKeyOf } from "./name-index.ts";

/** Maximum number of pets in a range; one with more is split. */
const PETS_MAX = 144;
/** Minimum number of pets in the equal parts of a range that is split: with six parts, few pets are sorted repeatedly. */
const PETS_AFTER_SPLIT = 24;
/** Number of pets in each part if the names are added in ascending order, so that only the last part grows. */
const PETS_IF_ASCENDING = 96;

/** Number of pets that one statement orders, in about 2 ms, so that the 300 of a batch are ordered in three steps. */
const BATCH_PETS = 100;
/** Number of pets that one statement orders while more than `BACKLOG_PETS` are not, as after inserts by another program. */
const LARGE_BATCH_PETS = 400;
const BACKLOG_PETS = 600;

export const lastOrdered = "(select last_ordered_id from indexed_pets)";

const nextOf = (count: number) =>
  `(select max(id) from (select id from pets where id > last_ordered_id and id <= last_id order by id limit ${count}))`;
/** Statement that orders some of the indexed pets, and returns a row if it did. */
export const orderNames = `update indexed_pets
  set last_ordered_id = coalesce(
    iif(last_id - last_ordered_id > ${BACKLOG_PETS}, ${nextOf(LARGE_BATCH_PETS)}, ${nextOf(BATCH_PETS)}), last_id)
  where last_ordered_id < last_id
  returning last_id`;

const membersOf = (range: string) => `json_each('[' || ${range}.pet_ids || ']') as member
  cross join pets on pets.id = member.value`;

// A column or a cast has an affinity, with which SQLite would not use the second column of the index: `+` removes it.
const positionOf = (name: string, id: string) => `(${name}, +${id})`;
/** Subquery of a column of the last range that begins at or before a position. */
const rangeAt = (column: string, name: string, id: string) => `(select ${column} from name_ranges
  where (first_name, first_id) <= ${positionOf(name, id)} order by first_name desc, first_id desc limit 1)`;
const rangeOf = (pet: "pets" | "old" | "new") => rangeAt("rowid", sortKeyOf(pet), `${pet}.id`);

/** Statement that distributes sorted pets over parts: the range that begins at `name` and `id`, and new ranges. */
const distribute = (sorted: string, name: string, id: string) => `
  insert into name_ranges (first_name, first_id, pets, pet_ids)
    select iif(part = 0, ${name}, ${sortKeyOf("pets")}), iif(part = 0, ${id}, pets.id), count, ids from (
      select place / size as part, min(place), id as first, count(*) as count, group_concat(id) as ids
        from (${sorted}) group by part)
      cross join pets on pets.id = first
    where true
    on conflict (first_name, first_id) do update set pets = excluded.pets, pet_ids = excluded.pet_ids`;

const addedIds = "substr(new.pet_ids, length(old.pet_ids) + 1)";
/** Condition that the order contains the added pets side by side and by id, as if their names ascend. */
const areNamesAscending = `new.pets - old.pets > 1 and instr(ids, ${addedIds}) > 0`;
const equalSize = `new.pets / (new.pets / ${PETS_AFTER_SPLIT}) + 1`;
// Ascending names leave full ranges behind them, as in a B-tree. Places are those in an array, since `row_number()`
// would take as long as all the rest.
const petsOfRange = `
  with sorted as materialized (select group_concat(id) as ids from (
      select pets.id as id from ${membersOf("new")} order by ${sortKeyOf("pets")}, pets.id)),
    sized as materialized (select ids, iif(${areNamesAscending}, ${PETS_IF_ASCENDING}, ${equalSize}) as size from sorted)
  select key as place, value as id, size from sized cross join json_each('[' || ids || ']')`;

const addPet = `update name_ranges set pets = pets + 1, pet_ids = ltrim(pet_ids || ',' || new.id, ',')
  where rowid = ${rangeOf("new")}`;
const removePet = `update name_ranges
  set pets = pets - 1, pet_ids = coalesce((
    select group_concat(value) from json_each('[' || pet_ids || ']') where value <> old.id), '')
  where rowid = ${rangeOf("old")}`;

/**
 * An index by name would take 25 bytes a pet, this takes 7 to 8: a range has the ids of up to 144 pets as text, in any
 * order. It contains the pets from its first one, by name and id, to the next range. The first range begins before all
 * pets.
 */
export const createNameRanges = [
  `create table name_ranges (
      first_name text not null, first_id bigint not null, pets bigint not null, pet_ids text not null
    )`,
  "create unique index name_ranges_in_order on name_ranges (first_name, first_id)",
  "insert into name_ranges (first_name, first_id, pets, pet_ids) values ('', 0, 0, '')",

  `create trigger split_name_range after update of pets on name_ranges when new.pets > ${PETS_MAX} begin
      ${distribute(petsOfRange, "new.first_name", "new.first_id")};
    end`,
  `create trigger remove_name_range after update of pets on name_ranges when new.pets = 0 and new.first_id <> 0 begin
      delete from name_ranges where rowid = new.rowid;
    end`,
  `create trigger add_to_name_ranges after update of last_ordered_id on indexed_pets begin
      update name_ranges set pets = pets + added.count, pet_ids = ltrim(pet_ids || ',' || added.ids, ',')
        from (
          select ${rangeOf("pets")} as range, count(*) as count, group_concat(id) as ids
            from pets where id > old.last_ordered_id and id <= new.last_ordered_id group by 1
        ) as added
        where name_ranges.rowid = added.range;
    end`,
  `create trigger change_name_range after update of name, name_folded on pets
      when new.id <= ${lastOrdered} and ${sortKeyOf("new")} <> ${sortKeyOf("old")} begin
        ${removePet};
        ${addPet};
    end`,
  `create trigger remove_from_name_range after delete on pets when old.id <= ${lastOrdered} begin
      ${removePet};
    end`,
];

/** Returns the tables to join, the condition of the first range, and the order of ranges. */
export function readNameRanges({ isDescending, position }: NameOrder) {
  const direction = isDescending ? "desc" : "asc";
  return {
    tables: `name_ranges cross join ${membersOf("name_ranges")}`,
    conditions: position ? [startAt(position, isDescending)] : [],
    // SQLite then sorts one range at a time.
    order: `name_ranges.first_name ${direction}, name_ranges.first_id ${direction}`,
  };
}

function startAt([name, id]: readonly [string, string], isDescending: boolean): string {
  const first = "(name_ranges.first_name, name_ranges.first_id)";
  return isDescending
    ? `${first} <= ${positionOf(name, id)}`
    : `${first} >= ${positionOf(rangeAt("first_name", name, id), rangeAt("first_id", name, id))}`;
}
