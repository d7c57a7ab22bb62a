/** Any part of a name, found by the groups of three characters (trigrams) in it: SQLite's FTS5. */
import type { NameIndex, NameSearch } from "../dialect.ts";

const TRIGRAM_LENGTH = 3;
/** So few names are looked at one by one as fast as they would be found. */
const UNINDEXED_MAX = 1000;
const BATCH = 2000;

const foldedOf = (pet: "pets" | "old" | "new") => `coalesce(${pet}.name_folded, upper(${pet}.name))`;

/** The last pet that the index has. It takes them in the order of their ids. */
const last = "(select id from pet_names_last)";
const takeIn = (where: string) =>
  `insert into pet_names (rowid, name_folded) select id, ${foldedOf("pets")} from pets where ${where}`;
/** It does not have the name itself, and has to be told which trigrams to forget. */
const forgetOld = `insert into pet_names (pet_names, rowid, name_folded) values ('delete', old.id, ${foldedOf("old")})`;

/**
 * The index has which trigrams a name has, and neither where in the name nor the name itself: some 15 bytes a pet. To add
 * one name costs more than to add the pet, to add a thousand costs a tenth of that for each. So the newest pets are added
 * now and then, and until then are looked at one by one. Whatever else happens to a pet, triggers tell the index.
 */
export const nameIndex: NameIndex = {
  folded: foldedOf("pets"),

  create: [
    `create virtual table pet_names using fts5(
      name_folded, tokenize = 'trigram case_sensitive 1', detail = none, content = '', columnsize = 0
    )`,
    "create table pet_names_last (id bigint not null)",
    "insert into pet_names_last (id) values (0)",
    `create trigger pet_names_add after update of id on pet_names_last begin
      ${takeIn("id > old.id and id <= new.id order by id")};
    end`,
    `create trigger pet_names_change after update of name, name_folded on pets
      when new.id <= ${last} and ${foldedOf("new")} <> ${foldedOf("old")} begin
        ${forgetOld};
        ${takeIn("id = new.id")};
    end`,
    `create trigger pet_names_remove after delete on pets when old.id <= ${last} begin
      ${forgetOld};
    end`,
    "update pet_names_last set id = coalesce((select max(id) from pets), 0)",
  ],

  remove: [
    "drop trigger if exists pet_names_change",
    "drop trigger if exists pet_names_remove",
    "drop table if exists pet_names_last",
    "drop table if exists pet_names",
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
  catchUp: `update pet_names_last set id = coalesce(
    (select max(id) from (select id from pets where id > ${last} order by id limit ${BATCH})), id)`,
};
