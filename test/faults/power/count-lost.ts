/** Counts what an image has lost, which is read without the program. */
import { Database } from "bun:sqlite";
import { writeJson } from "../../../src/contract/write-json.ts";
import { comparePets, type Knowledge } from "./knowledge.ts";

interface PetRow {
  id: number;
  name: string;
  categoryId: string;
  status: "a" | "p" | "s" | null;
}

const statuses = { a: "available", p: "pending", s: "sold" };

/** Returns the number of pets that an image has lost, or has as they were before an acknowledged change. */
export function countLost(file: string, known: Knowledge): number {
  const found = readPetsOf(file);
  // Requests in flight that the image has do not count as lost.
  comparePets(known, found);
  return [...known.pets].filter(([id, text]) => found.get(id) !== text).length;
}

/** Returns the text of each pet; none if the file cannot be read. */
function readPetsOf(file: string): Map<bigint, string> {
  try {
    using connection = new Database(file);
    const sql = "select id, name, cast(category_id as text) as categoryId, status from pets";
    return new Map((connection.query(sql).all() as PetRow[]).map((row) => [BigInt(row.id), toText(row)]));
  } catch {
    return new Map();
  }
}

function toText({ id, name, categoryId, status }: PetRow): string {
  return writeJson({ id, name, categoryId: BigInt(categoryId), ...(status && { status: statuses[status] }) });
}
