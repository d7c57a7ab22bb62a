import { advice } from "../advice.ts";
import { type Check, expectStatus, fault, type Outcome } from "../check.ts";
import type { Session } from "../session.ts";

export const keyChecks: Check[] = [{ name: "key", title: "The key is accepted", need: "nothing", run: checkKey }];

/** Also finds out what the key may do; a dry run changes nothing. */
async function checkKey(session: Session): Promise<Outcome> {
  const read = await session.send("/pets?limit=1");
  if (read.body?.code === "invalid_api_key" || read.body?.code === "address_not_allowed") {
    return fault("a valid key of this deployment", `${read.body.code}: ${read.body.message}`);
  }
  const wrong = expectStatus(read, 200, read.status === 401 ? advice.authorization : undefined);
  if (wrong) return wrong;
  session.isKeyAccepted = true;
  const body = { name: session.made.name("key"), categoryId: 1 };
  const written = await session.send("/pets?dryRun=true", { method: "POST", body });
  if (written.body?.code === "insufficient_scope") return undefined;
  const keys = await session.send("/keys?limit=1");
  session.scope = keys.status === 200 ? "admin" : "write";
  return undefined;
}
