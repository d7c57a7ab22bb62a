import type { KeyDescription } from "../../../../src/contract/contract.ts";
import { type Client, type Drafter, draftOne, drawBody, drawIfMatch, emptyDraft } from "../draft.ts";
import { addNewId, isUncertain, learn, makeUncertain } from "../learn.ts";
import { type Caller, isActive, type KeyResource } from "../memory.ts";

/** Maximum number of active keys of a client; it then revokes some. */
const ACTIVE_MAX = 15;
/** Time around the end of a key in which a client sends no request that depends on it. */
const MARGIN_MILLISECONDS = 5000;
const OVERLAP_SECONDS = 86_400n;

export const createKey: Drafter = (client) => {
  const { memory, values } = client;
  const body = drawBody("createKey", client);
  // Most keys work from everywhere, so that they can be used.
  if (values.chance(0.7)) delete body.allowedAddresses;
  // A drawn text is no origin.
  delete body.allowedOrigins;
  return emptyDraft("createKey", {
    body,
    allows: isUnlimited,
    verify: ({ body: key }) => addNewId(memory, "key", key.id),
    apply: ({ body: key, headers }) => noteKey(client, key, headers.get("ETag")),
  });
};

export function noteKey(
  { memory }: Client,
  created: KeyDescription & { key: string },
  tag: string | null,
): KeyResource {
  const { key: text, ...body } = created;
  const known = { kind: "key", id: body.id, body, isGone: false, text, changedAt: Date.now() } as const;
  return memory.keys.add({ ...known, ...(tag !== null && { tag }) });
}

export const getKey: Drafter = (client) => draftKey("getKey", client);

export const updateKey: Drafter = (client) => {
  const draft = draftKey("updateKey", client);
  if (!draft) return undefined;
  const key = draft.subject;
  const body = drawBody("updateKey", client);
  if (client.values.chance(0.6)) delete body.allowedAddresses;
  delete body.allowedOrigins;
  draft.body = body;
  if (!key) return draft;
  draft.expected = [drawIfMatch(draft, key, client) ? (isActive(key.body) ? 200 : 409) : 412];
  draft.apply = ({ body: next, headers }) => {
    learn(key, next, headers.get("ETag"));
    key.changedAt = Date.now();
  };
  return draft;
};

export const rotateKey: Drafter = (client) => {
  const { memory, values } = client;
  const draft = draftKey("rotateKey", client);
  if (!draft) return undefined;
  const key = draft.subject;
  // The body is optional.
  const body = values.chance(0.8) ? drawBody("rotateKey", client) : undefined;
  if (body) draft.body = body;
  else delete draft.body;
  if (!key) return draft;
  if (!isActive(key.body)) draft.expected = [409];
  draft.verify = ({ body: created }) => addNewId(memory, "key", created.id);
  draft.apply = ({ body: created, headers }) => {
    noteKey(client, created, headers.get("ETag"));
    const overlapEnd = Date.now() + Number((body?.overlapSeconds as bigint | undefined) ?? OVERLAP_SECONDS) * 1000;
    const end = Math.min(overlapEnd, Date.parse(key.body.expiresAt ?? "9999-12-31T00:00:00Z"));
    key.body = { ...key.body, expiresAt: new Date(end).toISOString(), replacedBy: created.id };
    key.changedAt = Date.now();
    makeUncertain(key);
  };
  return draft;
};

export const revokeKey: Drafter = (client) => {
  const { memory, values } = client;
  const isFull = memory.keys.live.filter(({ body }) => isActive(body)).length > ACTIVE_MAX;
  if (!isFull && values.chance(0.5)) return undefined;
  const draft = draftKey("revokeKey", client);
  const key = draft?.subject;
  if (!draft || !key) return draft;
  draft.apply = () => {
    if (key.body.revokedAt === undefined) noteRevoked(key);
  };
  return draft;
};

/** Notes that a key was revoked, at a time that a later response shows. */
export function noteRevoked(key: KeyResource): void {
  key.body = { ...key.body, revokedAt: new Date().toISOString() };
  key.changedAt = Date.now();
  makeUncertain(key);
}

/** Whether it is certain that a key is active, or that it is not. */
function isSettled({ body: { expiresAt } }: KeyResource): boolean {
  return expiresAt === undefined || Math.abs(Date.parse(expiresAt) - Date.now()) > MARGIN_MILLISECONDS;
}

function draftKey(id: "getKey" | "updateKey" | "rotateKey" | "revokeKey", client: Client) {
  const draft = draftOne(id, "key", client);
  const subject = draft?.subject;
  if (!draft || (subject && !isSettled(subject))) return undefined;
  // A key may not lock itself out, and should not end while it is used.
  const isOther = ({ keyResource }: Caller) => keyResource === undefined || keyResource !== subject;
  const isAllowedLimited = id === "getKey" || id === "revokeKey";
  draft.allows = (caller) => isOther(caller) && (isAllowedLimited || isUnlimited(caller));
  return draft;
}

/** Whether a key can be used now; undefined if that is not certain. `isPostgres`: changes count within a second. */
export function isUsable(key: KeyResource, isPostgres: boolean): boolean | undefined {
  const isRecent = isPostgres && Date.now() - key.changedAt < 2000;
  if (
    isRecent ||
    !isSettled(key) ||
    (isUncertain(key) && key.body.revokedAt === undefined && key.body.replacedBy === undefined)
  ) {
    return undefined;
  }
  return isActive(key.body);
}

/** Whether a caller makes keys without limits, and gives people access; other keys may not. */
export function isUnlimited({ keyResource }: Caller): boolean {
  return keyResource?.body.expiresAt === undefined && keyResource?.body.allowedAddresses === undefined;
}

/** Whether the key may be used from the address of the proof. */
export function isAllowedHere({ body: { allowedAddresses } }: KeyResource): boolean {
  return allowedAddresses?.some((network) => network === "127.0.0.0/8" || network === "0.0.0.0/0") ?? true;
}
