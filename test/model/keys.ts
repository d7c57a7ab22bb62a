import type { Actor, Change } from "../../src/contract/contract.ts";
import { describeKey, type Model, type ModelKey } from "./model.ts";
import type { ModelOperation } from "./operation.ts";
import { created, found, ok, page, refuse } from "./operation.ts";
import type { Choice } from "./request.ts";

export const listKeys: ModelOperation<"listKeys"> = ({ keys }, { query }) =>
  page([...keys.values()].map(describeKey), query);

export const createKey: ModelOperation<"createKey"> = (
  model,
  { body: { name, scope = "write", expiresAt }, by, choice },
) => {
  const limit = findLimit(model, by);
  const end = expiresAt === undefined ? limit : Date.parse(expiresAt);
  if (isLater(end, limit)) return refuse(400, "invalid_request");
  const text = toKeyText(choice);
  const key = describeKey(model.makeKey({ name, scope, lastFour: text.slice(-4) }, end));
  model.record("key.created", by, { key });
  return created({ ...key, key: text }, `/keys/${key.id}`);
};

/** Returns when the key of the request expires: what it makes does so then at the latest. */
function findLimit({ keys }: Model, by: Actor): number | undefined {
  const { expiresAt } = (by.type === "key" && by.id !== undefined && keys.get(by.id)) || {};
  return expiresAt === undefined ? undefined : Date.parse(expiresAt);
}

function isLater(end: number | null | undefined, limit: number | undefined): boolean {
  return limit !== undefined && end !== undefined && (end === null || end > limit);
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

export const getKey: ModelOperation<"getKey"> = ({ keys }, { id }) => {
  const key = keys.get(id);
  return found(key && describeKey(key), "key_not_found");
};

export const rotateKey: ModelOperation<"rotateKey"> = (
  model,
  { id, body: { overlapSeconds = 86_400n, expiresAt }, by, choice },
) => {
  const given = typeof expiresAt === "string" ? Date.parse(expiresAt) : expiresAt;
  const limit = findLimit(model, by);
  if (isLater(given, limit)) return refuse(400, "invalid_request");
  const old = model.keys.get(id);
  if (!old) return refuse(404, "key_not_found");
  if (!model.isActive(old)) return refuse(409, "key_not_active");

  const overlapEnd = model.now + Number(overlapSeconds) * 1000;
  const oldEnd = old.expiresAt === undefined ? overlapEnd : Math.min(Date.parse(old.expiresAt), overlapEnd);

  const text = toKeyText(choice);
  const inherited = old.lifetimeMilliseconds === undefined ? undefined : model.now + old.lifetimeMilliseconds;
  const end = given === undefined ? earlier(inherited, limit) : (given ?? undefined);
  const key = describeKey(model.makeKey({ name: old.name, scope: old.scope, lastFour: text.slice(-4) }, end));
  model.keys.set(id, { ...old, expiresAt: new Date(oldEnd).toISOString(), replacedBy: key.id });
  model.record("key.rotated", by, { key, replaces: id });
  return created({ ...key, key: text }, `/keys/${key.id}`);
};

export const updateKey: ModelOperation<"updateKey"> = (model, { id, body, by, isCurrent }) => {
  const key = model.keys.get(id);
  if (!key) return refuse(404, "key_not_found");
  if (!isCurrent(describeKey(key))) return refuse(412, "precondition_failed");
  if (!model.isActive(key)) return refuse(409, "key_not_active");

  const { name = key.name, expiresAt } = body;
  const changes: Change[] = name === key.name ? [] : [{ field: "name", from: key.name, to: name }];
  const next: ModelKey = { ...key, name };
  const end = typeof expiresAt === "string" ? new Date(expiresAt).toISOString() : undefined;
  if (expiresAt !== undefined && end !== key.expiresAt) {
    if (isLater(end === undefined ? null : Date.parse(end), findLimit(model, by)))
      return refuse(400, "invalid_request");
    const from = key.expiresAt;
    changes.push({ field: "expiresAt", ...(from !== undefined && { from }), ...(end !== undefined && { to: end }) });
    delete next.expiresAt;
    delete next.lifetimeMilliseconds;
    if (end !== undefined) {
      next.expiresAt = end;
      next.lifetimeMilliseconds = Date.parse(end) - Date.parse(key.createdAt);
    }
  }
  model.keys.set(id, next);
  // Events name their actor as it is called now.
  for (const { deletedBy } of model.deletedPets.values()) {
    if (deletedBy.type === "key" && deletedBy.id === id) deletedBy.name = name;
  }
  for (const { by } of model.imports.values()) if (by.type === "key" && by.id === id) by.name = name;
  for (const event of model.events) if (event.by.type === "key" && event.by.id === id) event.by.name = name;
  const actor = by.type === "key" && by.id === id ? { ...by, name } : by;
  if (changes.length > 0) model.record("key.updated", actor, { key: describeKey(next), changes });
  return ok(describeKey(next));
};

export const revokeKey: ModelOperation<"revokeKey"> = (model, { id, by }) => {
  const key = model.keys.get(id);
  if (!key) return refuse(404, "key_not_found");
  if (key.revokedAt !== undefined) return { status: 204 };

  const revoked = { ...key, revokedAt: model.time };
  model.keys.set(id, revoked);
  model.record("key.revoked", by, { key: describeKey(revoked) });
  return { status: 204 };
};

function toKeyText({ key }: Choice): string {
  return typeof key === "string" && /^pst_(pub_)?live_[0-9A-Za-z]{36}$/.test(key) ? key : "The text of a key.";
}
