import type { Person } from "../contract/contract.ts";
import type { StoreWriter } from "../store/store.ts";
import { scopeOf } from "../store/tables/people.ts";
import type { Context } from "./operation.ts";

/** Starts a session of this person. Returns the 201 that sets its cookie. */
export async function startSession(sessions: StoreWriter["sessions"], person: Person, cookie: Context["cookie"]) {
  const headers = cookie(await sessions.add(person.id));
  return { status: 201, body: { scope: scopeOf(person.role), person }, headers } as const;
}
