/** Search of pets by any three or more characters of their names, with SQLite's FTS5 trigram index. */
import type { NameIndex, NameSearch, QueryRows } from "../dialect.ts";

const TRIGRAM_LENGTH = 3;
/** Maximum number of pets missing from the index: comparing that many names is as fast as the index. */
const UNINDEXED_MAX = 1000;
/** Maximum number of pets that are added to the index at a time. */
const CATCH_UP_PETS_MAX = 500;
/**
 * Size of a page of the index. FTS5 merges about 64 pages for each level in one statement: with its default of 4050 bytes
 * and 1,000,000 pets, that took up to 60 ms.
 */
const PAGE_BYTES = 1000;

/** Number of names by which the frequency of a trigram is estimated; they are read in about 0.2 ms. */
const SAMPLED_NAMES = 100;

/** A name in upper case. The column `name_folded` is null if SQL's `upper` (A to Z) gives the same. */
const foldedOf = (pet: "pets" | "old" | "new") => `coalesce(${pet}.name_folded, upper(${pet}.name))`;

/** The greatest id in the index, which takes pets in the order of their ids. */
const lastIndexedId = "(select id from pet_names_last)";
const randomId = `abs(random() % (${lastIndexedId} + 1))`;
const sample = `with recursive sample(number, id) as
    (select 1, ${randomId} union all select number + 1, ${randomId} from sample where number < ${SAMPLED_NAMES})
  select ${foldedOf("pets")} as name
    from sample cross join pets on pets.id = (select min(id) from pets where id >= sample.id)`;
const indexPets = (where: string) =>
  `insert into pet_names (rowid, name_folded) select id, ${foldedOf("pets")} from pets where ${where}`;
/** The index does not store the name, so removing an entry needs the old name. */
const removeOld = `insert into pet_names (pet_names, rowid, name_folded) values ('delete', old.id, ${foldedOf("old")})`;

/** New pets are indexed in batches (`catchUp`), at a tenth of the cost; triggers apply renames and removals at once. */
export const nameIndex: NameIndex = {
  create: [
    `create virtual table pet_names using fts5(
      name_folded, tokenize = 'trigram case_sensitive 1', detail = none, content = '', columnsize = 0
    )`,
    "create table pet_names_last (id bigint not null)",
    "insert into pet_names_last (id) values (0)",
    `create trigger pet_names_add after update of id on pet_names_last begin
      ${indexPets("id > old.id and id <= new.id order by id")};
    end`,
    `create trigger pet_names_change after update of name, name_folded on pets
      when new.id <= ${lastIndexedId} and ${foldedOf("new")} <> ${foldedOf("old")} begin
        ${removeOld};
        ${indexPets("id = new.id")};
    end`,
    `create trigger pet_names_remove after delete on pets when old.id <= ${lastIndexedId} begin
      ${removeOld};
    end`,
    "update pet_names_last set id = coalesce((select max(id) from pets), 0)",
  ],

  limitMerges: [`insert into pet_names (pet_names, rank) values ('pgsz', ${PAGE_BYTES})`],

  remove: [
    "drop trigger if exists pet_names_change",
    "drop trigger if exists pet_names_remove",
    "drop table if exists pet_names_last",
    "drop table if exists pet_names",
  ],

  // Unlike `like`, it takes linear time for a part such as AAAB in names such as AAAA.
  contains: (part, bind) => `instr(${foldedOf("pets")}, ${bind(part)}) > 0`,

  search(part, query): NameSearch | undefined {
    const trigrams = trigramsOf(part);
    const [first] = trigrams;
    if (first === undefined) return undefined;
    return {
      unindexed: `id > ${lastIndexedId}`,
      table: "pet_names",
      // A cross join keeps this order: matches come newest first.
      joins: "cross join pets on pets.id = pet_names.rowid",
      // A single trigram: to find the pets with several, FTS5 walks their entries in one step, which blocked the event
      // loop for up to 35 ms with 1,000,000 pets.
      value: quote(first),
      findRarer: trigrams.length > 1 ? () => quote(findRarest(trigrams, query)) : undefined,
    };
  },

  findBacklog: `select id from pets where id > ${lastIndexedId} + ${UNINDEXED_MAX} order by id desc limit 1`,
  catchUp: `update pet_names_last set id = coalesce(
    (select max(id) from (select id from pets where id > ${lastIndexedId} order by id limit ${CATCH_UP_PETS_MAX})), id)`,
};

function trigramsOf(part: string): string[] {
  const characters = [...part];
  const starts = characters.slice(TRIGRAM_LENGTH - 1).keys();
  const trigrams = new Set([...starts].map((start) => characters.slice(start, start + TRIGRAM_LENGTH).join("")));
  return [...trigrams];
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
