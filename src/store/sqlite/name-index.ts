/** Search of pets by any three or more characters of their names, with SQLite's FTS5 trigram index. */
import { type NameIndex, type NameSearch, type QueryRows, SORT_KEY_CHARACTERS } from "../dialect.ts";

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

/** The folded name. The column `name_folded` is null if SQL's `upper` (A to Z) gives the same. */
const foldedOf = (pet: "pets" | "old" | "new") => `coalesce(${pet}.name_folded, upper(${pet}.name))`;

const randomId = "abs(random() % (1 + (select max(id) from pets)))";
const sample = `with recursive sample(number, id) as
    (select 1, ${randomId} union all select number + 1, ${randomId} from sample where number < ${SAMPLED_NAMES})
  select ${foldedOf("pets")} as name
    from sample cross join pets on pets.id = (select min(id) from pets where id >= sample.id)`;

/** Statement that adds pets to the index. */
export const addNames = (where: string) =>
  `insert into pet_names (rowid, name_folded) select id, ${foldedOf("pets")} from pets where ${where}`;
/** Statement of a trigger that removes the old name. The index does not store it, so the statement has to. */
export const removeOldName = `insert into pet_names (pet_names, rowid, name_folded)
  values ('delete', old.id, ${foldedOf("old")})`;
/** Condition of a trigger that the name has changed. */
export const isRenamed = `${foldedOf("new")} <> ${foldedOf("old")}`;

/** Statement that merges some segments, if a level has enough of them. */
export const mergeNames = `insert into pet_names (pet_names, rank) values ('merge', ${MERGED_PAGES_MAX})`;

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
