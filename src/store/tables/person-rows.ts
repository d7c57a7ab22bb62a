import { type Person, present, type Role } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";

export interface PersonRow {
  id: bigint;
  email: string;
  name: string;
  role: Role;
  created_at: bigint;
  last_seen_at: bigint | null;
}

export const personColumns = "id, email, name, role, created_at, last_seen_at";

export async function findPerson(statements: Statements, id: bigint, lock = ""): Promise<Person | undefined> {
  const [row] = await statements.query<PersonRow>(
    `select ${personColumns} from people where id = $1 and removed_at is null ${lock}`,
    id,
  );
  return row && toPerson(row);
}

export function toPerson({ id, email, name, role, created_at, last_seen_at }: PersonRow): Person {
  return present<Person>({
    id,
    email,
    name,
    role,
    createdAt: writeTime(Number(created_at)),
    lastSeenAt: last_seen_at === null ? undefined : writeTime(Number(last_seen_at)),
  });
}
