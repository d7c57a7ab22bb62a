/** Indexes of pets: that of the trigrams of their names, and those that are filled in batches. */
import { type LazyIndexes, type NameIndex, type NameSearch, type QueryRows, SORT_KEY_CHARACTERS } from "../dialect.ts";

const TRIGRAM_LENGTH = 3;
/** Size of a page of the index: FTS5 merges whole pages, by default of 4050 bytes. */
const PAGE_BYTES = 1000;
/** Number of names by which the frequency of a trigram is estimated; they are read in about 0.2 ms. */
const SAMPLED_NAMES = 100;
/** Minimum number of segments of a level that are merged on request; with more, searches are slower and additions faster. */
const SEGMENTS_PER_MERGE = 8;
/** Number of segments of a level that FTS5 merges all at once. `mergeNames` prevents that many. */
const SEGMENTS_MAX = 64;
/** Maximum number of pages merged by one statement, in about 1 ms; with fewer, segments accumulate at 1,000,000 pets. */
const MERGED_PAGES_MAX = 32;
/** Maximum number of pets that one statement indexes; 300 take 3 to 5 ms. */
const BATCH_PETS_MAX = 400;
/** Number of renames and removals after which the name index is merged; each transaction of them adds a segment. */
const NAME_CHANGES_PER_MERGE = 50;

/** The folded name. The column `name_folded` is null if SQL's `upper` (A to Z) gives the same. */
const foldedOf = (pet: "pets" | "old" | "new") => `coalesce(${pet}.name_folded, upper(${pet}.name))`;

const randomId = "abs(random() % (1 + (select max(id) from pets)))";
const sample = `with recursive sample(number, id) as
    (select 1, ${randomId} union all select number + 1, ${randomId} from sample where number < ${SAMPLED_NAMES})
  select ${foldedOf("pets")} as name
    from sample cross join pets on pets.id = (select min(id) from pets where id >= sample.id)`;

/** Statement that adds pets to the index. */
const addNames = (where: string) =>
  `insert into pet_names (rowid, name_folded) select id, ${foldedOf("pets")} from pets where ${where}`;
/** Statement of a trigger that removes the old name. The index does not store it, so the statement has to. */
const removeOldName = `insert into pet_names (pet_names, rowid, name_folded)
  values ('delete', old.id, ${foldedOf("old")})`;
/** Statement that merges some segments, if a level has enough of them. */
const mergeNames = `insert into pet_names (pet_names, rank) values ('merge', ${MERGED_PAGES_MAX})`;

/** Search of pets by any three or more characters of their names, with SQLite's FTS5 trigram index. */
export const nameIndex: NameIndex = {
  create: [
    `create virtual table pet_names using fts5(
      name_folded, tokenize = 'trigram case_sensitive 1', detail = none, content = '', columnsize = 0
    )`,
    `insert into pet_names (pet_names, rank) values ('pgsz', ${PAGE_BYTES})`,
    // The index is merged by `mergeNames` only.
    "insert into pet_names (pet_names, rank) values ('automerge', 0)",
    `insert into pet_names (pet_names, rank) values ('usermerge', ${SEGMENTS_PER_MERGE})`,
    `insert into pet_names (pet_names, rank) values ('crisismerge', ${SEGMENTS_MAX})`,
  ],
  sortKey: `substr(${foldedOf("pets")}, 1, ${SORT_KEY_CHARACTERS})`,

  // Unlike `like`, it takes linear time for a part such as AAAB in names such as AAAA.
  contains: (part, bind) => `instr(${foldedOf("pets")}, ${bind(part)}) > 0`,

  search(parts, query): NameSearch | undefined {
    const trigrams = [...new Set(parts.flatMap(trigramsOf))];
    const [first] = trigrams;
    if (first === undefined) return undefined;
    return {
      table: "pet_names",
      // A cross join keeps this order: matches come newest first.
      joins: "cross join pets on pets.id = pet_names.rowid",
      // A single trigram: to find the pets with several, FTS5 walks their entries in one step, which blocked the event
      // loop for up to 35 ms with 1,000,000 pets.
      value: quote(first),
      findRarer: trigrams.length > 1 ? () => quote(findRarest(trigrams, query)) : undefined,
    };
  },
};

const last = "(select last_id from indexed_pets)";

/**
 * Pets that are indexed together share pages of an index by category or name, and a commit writes every page that it
 * changes. `indexed_pets.last_id` is the greatest indexed id; `pets.is_new` is null up to it. A lazily filled index is a
 * partial index `where is_new is null`, or filled by the trigger `index_pets`. Changes of indexed pets apply at once.
 */
export const lazyIndexes: LazyIndexes = {
  create: [
    "create table indexed_pets (last_id bigint not null, name_changes bigint not null)",
    "insert into indexed_pets (last_id, name_changes) values (0, 0)",
    `create trigger index_pets after update of last_id on indexed_pets begin
      ${addNames("id > old.last_id and id <= new.last_id order by id")};
      update pets set is_new = null where id > old.last_id and id <= new.last_id;
      ${mergeNames};
    end`,
    `create trigger pet_names_change after update of name, name_folded on pets
      when new.id <= ${last} and ${foldedOf("new")} <> ${foldedOf("old")} begin
        ${removeOldName};
        ${addNames("id = new.id")};
        update indexed_pets set name_changes = name_changes + 1;
    end`,
    `create trigger pet_names_remove after delete on pets when old.id <= ${last} begin
      ${removeOldName};
      update indexed_pets set name_changes = name_changes + 1;
    end`,
    `create trigger merge_pet_names after update of name_changes on indexed_pets
      when new.name_changes % ${NAME_CHANGES_PER_MERGE} = 0 begin
        ${mergeNames};
    end`,
  ],

  isIndexed: "is_new is null",
  isUnindexed: `id > ${last}`,
  newPet: { column: "is_new", value: "1" },
  // Compares ids instead of counting pets: where ids are missing, the indexes catch up earlier.
  catchUp: `update indexed_pets set last_id =
      (select max(id) from (select id from pets where id > last_id order by id limit ${BATCH_PETS_MAX}))
    where last_id + cast($1 as bigint) < (select max(id) from pets)
    returning last_id`,
};

function trigramsOf(part: string): string[] {
  const characters = [...part];
  const starts = characters.slice(TRIGRAM_LENGTH - 1).keys();
  return [...starts].map((start) => characters.slice(start, start + TRIGRAM_LENGTH).join(""));
}

/** Returns the trigram that the fewest of some random pets have. */
function findRarest(trigrams: string[], query: QueryRows): string {
  const names = (query(sample) as { name: string }[]).map(({ name }) => name);
  const counts = trigrams.map((trigram) => names.filter((name) => name.includes(trigram)).length);
  return trigrams[counts.indexOf(Math.min(...counts))] as string;
}

function quote(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
