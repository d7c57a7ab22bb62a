/** Indexes of pets: those of the trigrams of their names and profiles, and those that are filled in batches. */
import {
  type LazyIndexes,
  type NameIndex,
  type NameSearch,
  type ProfileIndex,
  type QueryRows,
  SORT_KEY_CHARACTERS,
} from "../dialect.ts";

const TRIGRAM_LENGTH = 3;
/** Size of a page of the index: FTS5 merges whole pages, by default of 4050 bytes. */
const PAGE_BYTES = 1000;
/** Number of texts by which the frequency of a trigram is estimated; they are read in about 0.2 ms. */
const SAMPLED_TEXTS = 100;
/** Minimum number of segments of a level that are merged on request; with more, searches are slower and additions faster. */
const SEGMENTS_PER_MERGE = 8;
/** Number of segments of a level that FTS5 merges all at once. `mergeOf` prevents that many. */
const SEGMENTS_MAX = 64;
/** Maximum number of pages merged by one statement, in about 1 ms; with fewer, segments accumulate at 1,000,000 pets. */
const MERGED_PAGES_MAX = 32;
/** Maximum number of pets that one statement indexes; 300 take 3 to 5 ms. */
const BATCH_PETS_MAX = 400;
/** Number of changes after which an index of trigrams is merged; each transaction of them adds a segment. */
const CHANGES_PER_MERGE = 50;

/** The folded name. The column `name_folded` is null if SQL's `upper` (A to Z) gives the same. */
const foldedOf = (pet: "pets" | "old" | "new") => `coalesce(${pet}.name_folded, upper(${pet}.name))`;

/** Query of the texts of some random rows of a table. */
function sampleOf(table: string, id: string, text: string): string {
  const randomId = `abs(random() % (1 + (select max(${id}) from ${table})))`;
  return `with recursive sample(number, id) as
    (select 1, ${randomId} union all select number + 1, ${randomId} from sample where number < ${SAMPLED_TEXTS})
  select ${text} as text
    from sample cross join ${table} on ${table}.${id} = (select min(${id}) from ${table} where ${id} >= sample.id)`;
}

/** Statements that create an index of the trigrams of texts. */
function createTrigrams(table: string, column: string): string[] {
  return [
    `create virtual table ${table} using fts5(
      ${column}, tokenize = 'trigram case_sensitive 1', detail = none, content = '', columnsize = 0
    )`,
    `insert into ${table} (${table}, rank) values ('pgsz', ${PAGE_BYTES})`,
    // The index is merged by `mergeOf` only.
    `insert into ${table} (${table}, rank) values ('automerge', 0)`,
    `insert into ${table} (${table}, rank) values ('usermerge', ${SEGMENTS_PER_MERGE})`,
    `insert into ${table} (${table}, rank) values ('crisismerge', ${SEGMENTS_MAX})`,
  ];
}

/** Statement that merges some segments, if a level has enough of them. */
const mergeOf = (table: string) => `insert into ${table} (${table}, rank) values ('merge', ${MERGED_PAGES_MAX})`;

/** A search of an index of trigrams; undefined if no part has three characters. `sample`: query of some of its texts. */
function searchTrigrams(index: Pick<NameSearch, "table" | "joins">, parts: string[], sample: string, query: QueryRows) {
  const trigrams = [...new Set(parts.flatMap(trigramsOf))];
  const [first] = trigrams;
  if (first === undefined) return undefined;
  return {
    ...index,
    // A single trigram: to find the pets with several, FTS5 walks their entries in one step, which blocked the event
    // loop for up to 35 ms with 1,000,000 pets.
    value: quote(first),
    findRarer: trigrams.length > 1 ? () => quote(findRarest(trigrams, sample, query)) : undefined,
  };
}

const namesSample = sampleOf("pets", "id", foldedOf("pets"));
/** Statement that adds pets to the index. */
const addNames = (where: string) =>
  `insert into pet_names (rowid, name_folded) select id, ${foldedOf("pets")} from pets where ${where}`;
/** Statement of a trigger that removes the old name. The index does not store it, so the statement has to. */
const removeOldName = `insert into pet_names (pet_names, rowid, name_folded)
  values ('delete', old.id, ${foldedOf("old")})`;

/** Search of pets by any three or more characters of their names, with SQLite's FTS5 trigram index. */
export const nameIndex: NameIndex = {
  create: createTrigrams("pet_names", "name_folded"),
  sortKey: `substr(${foldedOf("pets")}, 1, ${SORT_KEY_CHARACTERS})`,

  // Unlike `like`, it takes linear time for a part such as AAAB in names such as AAAA.
  contains: (part, bind) => `instr(${foldedOf("pets")}, ${bind(part)}) > 0`,

  // A cross join keeps this order: matches come newest first.
  search: (parts, query): NameSearch | undefined =>
    searchTrigrams(
      { table: "pet_names", joins: "cross join pets on pets.id = pet_names.rowid" },
      parts,
      namesSample,
      query,
    ),
};

/** The text of a profile in the index of profiles. */
const profileText = (row: "pet_profiles" | "old" | "new") =>
  `coalesce(${row}.breed_folded, '') || coalesce(${row}.identifiers_folded, '')`;
const removeOldProfile = `insert into pet_profile_texts (pet_profile_texts, rowid, text)
  values ('delete', old.pet_id, ${profileText("old")})`;
const addNewProfile = `insert into pet_profile_texts (rowid, text) values (new.pet_id, ${profileText("new")})`;
const profilesSample = sampleOf("pet_profiles", "pet_id", profileText("pet_profiles"));
const countProfileChange = "update indexed_pets set profile_changes = profile_changes + 1";

/** Search of profiles by any three or more characters, with an index that each change updates at once. */
export const profileIndex: ProfileIndex = {
  create: [
    ...createTrigrams("pet_profile_texts", "text"),
    `create trigger pet_profiles_add after insert on pet_profiles begin
      ${addNewProfile};
      ${countProfileChange};
    end`,
    `create trigger pet_profiles_change after update of breed_folded, identifiers_folded on pet_profiles
      when ${profileText("new")} <> ${profileText("old")} begin
        ${removeOldProfile};
        ${addNewProfile};
        ${countProfileChange};
    end`,
    `create trigger pet_profiles_remove after delete on pet_profiles begin
      ${removeOldProfile};
      ${countProfileChange};
    end`,
    `create trigger merge_pet_profile_texts after update of profile_changes on indexed_pets
      when new.profile_changes % ${CHANGES_PER_MERGE} = 0 begin
        ${mergeOf("pet_profile_texts")};
    end`,
  ],

  contains(word, bind) {
    const [anywhere, atStart] = [bind(word), bind(`\n${word}`)];
    return `(instr(pet_profiles.breed_folded, ${anywhere}) > 0 or instr(pet_profiles.identifiers_folded, ${atStart}) > 0)`;
  },

  search: (words, query): NameSearch | undefined =>
    searchTrigrams(
      {
        table: "pet_profile_texts",
        joins: `cross join pet_profiles on pet_profiles.pet_id = pet_profile_texts.rowid
          cross join pets on pets.id = pet_profile_texts.rowid`,
      },
      words,
      profilesSample,
      query,
    ),
};

const last = "(select last_id from indexed_pets)";

/**
 * Pets that are indexed together share pages of an index by category or name, and a commit writes every page that it
 * changes. `indexed_pets.last_id` is the greatest indexed id; `pets.is_new` is null up to it. A lazily filled index is a
 * partial index `where is_new is null`, or filled by the trigger `index_pets`. Changes of indexed pets apply at once.
 */
export const lazyIndexes: LazyIndexes = {
  create: [
    `create table indexed_pets (
      last_id bigint not null, name_changes bigint not null, profile_changes bigint not null
    )`,
    "insert into indexed_pets (last_id, name_changes, profile_changes) values (0, 0, 0)",
    `create trigger index_pets after update of last_id on indexed_pets begin
      ${addNames("id > old.last_id and id <= new.last_id order by id")};
      update pets set is_new = null where id > old.last_id and id <= new.last_id;
      ${mergeOf("pet_names")};
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
      when new.name_changes % ${CHANGES_PER_MERGE} = 0 begin
        ${mergeOf("pet_names")};
    end`,
  ],

  isIndexed: "is_new is null",
  isUnindexed: `id > ${last}`,
  newPet: { column: "is_new", value: "1" },
  indexOld: [
    `update pets set is_new = 1 where id = $1 and id > ${last}`,
    addNames(`id = $1 and id <= ${last}`),
    "update indexed_pets set name_changes = name_changes + 1 where last_id >= $1",
  ],
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

/** Returns the trigram that the fewest of some random texts have. */
function findRarest(trigrams: string[], sample: string, query: QueryRows): string {
  const texts = (query(sample) as { text: string }[]).map(({ text }) => text);
  const counts = trigrams.map((trigram) => texts.filter((text) => text.includes(trigram)).length);
  return trigrams[counts.indexOf(Math.min(...counts))] as string;
}

function quote(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
