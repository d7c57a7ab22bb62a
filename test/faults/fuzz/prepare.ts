/** What a store and its clients need before requests are drawn: the first account, people, and keys of each scope. */
import type { Role, Scope } from "../../../src/contract/contract.ts";
import { emptyDraft } from "./draft.ts";
import { noteKey } from "./drafts/keys.ts";
import { draftInvitation, draftJoin, freshEmail, freshPassword } from "./drafts/people.ts";
import type { Caller } from "./memory.ts";
import type { Walker } from "./walker.ts";

const roles: Role[] = ["owner", "staff", "viewer"];
const scopes: Scope[] = ["read", "write", "admin"];
/** An address from which no attempt with a password is throttled. */
const OWN_ADDRESS = "198.51.100.1";
/** Time after which a key expires, so that requests can be sent with one that has expired. */
const EXPIRY_MILLISECONDS = 5000;

/** Creates the first account, and tries what is refused while it is the only one. */
export async function setUpStore(walker: Walker, token: string, operator: Caller): Promise<void> {
  const headers = { "X-Forwarded-For": OWN_ADDRESS };
  const body = { email: "first@example.org", name: "First", password: freshPassword(walker) };
  await walker.sendValid(emptyDraft("setUp", { headers, body: { ...body, token: "Tk3vZ0" }, expected: [403] }));
  const created = await walker.sendValid(emptyDraft("setUp", { headers, body: { ...body, token } }));
  const path = { personId: `${created?.body?.person?.id}` };
  await walker.sendValid(emptyDraft("updatePerson", { path, body: { role: "viewer" }, expected: [409] }), operator);
  await walker.sendValid(emptyDraft("removePerson", { path, expected: [409] }), operator);
}

/** Gives a client people with sessions, keys, and a key that expires at once. */
export async function prepareWalker(walker: Walker, operator: Caller): Promise<void> {
  const { memory } = walker;
  for (const role of roles) {
    const email = freshEmail(walker);
    await walker.sendValid(draftInvitation(walker, role, email), operator);
    const invitation = memory.invitations.live.at(-1);
    if (!invitation) continue;
    const draft = draftJoin(walker, { email, token: invitation.token }, invitation);
    await walker.sendValid({ ...draft, headers: { "X-Forwarded-For": OWN_ADDRESS } });
  }
  const times = [...scopes.map(() => undefined), new Date(Date.now() + EXPIRY_MILLISECONDS).toISOString()];
  for (const [index, expiresAt] of times.entries()) {
    const body = {
      name: `Key ${index}`,
      scope: scopes[index] ?? "admin",
      ...(expiresAt !== undefined && { expiresAt }),
    };
    const response = await walker.sendValid(emptyDraft("createKey", { body }), operator);
    if (response?.status === 201) noteKey(walker, response.body, response.headers.get("ETag"));
  }
}
