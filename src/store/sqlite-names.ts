/** Any part of a name, found by the groups of three characters (trigrams) in it: SQLite's FTS5. */
import type { NameIndex, NameSearch } from "./database.ts";

const TRIGRAM_LENGTH = 3;
/** So few names are looked at one by one as fast as they would be found. */
const UNINDEXED_MAX = 1000;
const BATCH = 2000;

/** The last pet that the index has. It takes them in the order of their ids. */
const last = "(select coalesce(max(id), 0) from pet_names_docsize)";

/**
 * The index has which trigrams a name has, and neither where in the name nor the name itself: some 30 bytes a pet. To add
 * one name costs more than to add the pet, to add a thousand costs a tenth of that for each. So the newest pets are added
 * now and then, and until then are looked at one by one. Whatever else happens to a pet, triggers tell the index.
 */
export const nameIndex: NameIndex = {
  create: [
    `create virtual table pet_names using fts5(
      name_folded, tokenize = 'trigram case_sensitive 1', detail = none, content = '', contentless_delete = 1
    )`,
    "insert into pet_names (rowid, name_folded) select id, name_folded from pets",
    `create trigger pet_names_change after update of name_folded on pets when new.name_folded <> old.name_folded begin
      update pet_names set name_folded = new.name_folded where rowid = new.id;
    end`,
    `create trigger pet_names_remove after delete on pets begin
      delete from pet_names where rowid = old.id;
    end`,
  ],

  search(part: string): NameSearch | undefined {
    const characters = [...part];
    if (characters.length < TRIGRAM_LENGTH) return undefined;
    const starts = characters.slice(TRIGRAM_LENGTH - 1).keys();
    const trigrams = new Set([...starts].map((start) => characters.slice(start, start + TRIGRAM_LENGTH).join("")));
    return {
      unindexed: `pets.id > ${last}`,
      // In this order, the newest are found first and the rest is never looked at.
      from: "pet_names cross join pets on pets.id = pet_names.rowid",
      id: "pet_names.rowid",
      condition: "pet_names match ?",
      value: [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" "),
    };
  },

  behind: `select id from pets where id > ${last} + ${UNINDEXED_MAX} order by id desc limit 1`,
  catchUp: `insert into pet_names (rowid, name_folded)
    select id, name_folded from pets where id > ${last} order by id limit ${BATCH}`,
};
