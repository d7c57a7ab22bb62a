/** What is stored of each type of event, who sees it, and how long it is kept. */
import type { EventType, Scope } from "../../contract/contract.ts";

/** Stored form of each type: the words would take 20 bytes more per event, half of them in an index. */
export const typeCodes = {
  "pet.created": "pc",
  "pet.updated": "pu",
  "pet.status_changed": "ps",
  "pet.profile_updated": "pp",
  "pet.deleted": "pd",
  "pet.restored": "pr",
  "pet.photo_added": "fa",
  "pet.photo_removed": "fr",
  "pet.photo_updated": "fu",
  "order.placed": "op",
  "order.updated": "ou",
  "order.approved": "oa",
  "order.delivered": "od",
  "order.cancelled": "oc",
  "order.returned": "or",
  "order.reopened": "ob",
  "order.expired": "oe",
  "waiting.added": "wa",
  "waiting.updated": "wu",
  "waiting.offered": "wf",
  "waiting.ordered": "wo",
  "waiting.withdrawn": "ww",
  "waiting.expired": "we",
  "waiting.resumed": "wr",
  "waiting.deleted": "wx",
  "enquiry.created": "qc",
  "enquiry.updated": "qu",
  "enquiry.deleted": "qx",
  "category.created": "cc",
  "category.updated": "cu",
  "category.deleted": "cd",
  "store.updated": "tu",
  "key.created": "kc",
  "key.updated": "ku",
  "key.rotated": "kr",
  "key.revoked": "kx",
  "key.exposed": "ke",
  "person.added": "na",
  "person.updated": "nu",
  "person.password_link_created": "nl",
  "person.password_changed": "np",
  "person.recovery_code_created": "nc",
  "person.recovered": "nv",
  "person.removed": "nr",
  "session.created": "sc",
  "session.ended": "se",
  "session.failed": "sf",
  "webhook.created": "hc",
  "webhook.updated": "hu",
  "webhook.secret_rotated": "hs",
  "webhook.disabled": "hd",
  "webhook.enabled": "he",
  "webhook.retried": "ht",
  "webhook.replayed": "hr",
  "webhook.events_lost": "hl",
  "webhook.event_skipped": "hk",
  "webhook.deleted": "hx",
} as const satisfies { [Of in EventType]: string };

export type TypeCode = (typeof typeCodes)[EventType];

export const types = Object.keys(typeCodes) as EventType[];

/** Default time after which an event is no longer listed. The history of a pet is kept until it is removed for good. */
export const EVENT_RETENTION_MILLISECONDS = 30 * 24 * 3600 * 1000;

/**
 * Types kept as the history of a pet. An order is not part of it, but the changes of status that it causes
 * are.
 */
export const historyTypes: readonly EventType[] = [
  ...(["pet.created", "pet.updated", "pet.status_changed", "pet.profile_updated"] as const),
  ...(["pet.deleted", "pet.restored"] as const),
  ...(["pet.photo_added", "pet.photo_removed", "pet.photo_updated"] as const),
];

const typesOfRead: readonly EventType[] = [
  ...historyTypes,
  ...(["order.placed", "order.updated", "order.approved", "order.delivered", "order.cancelled"] as const),
  ...(["order.returned", "order.reopened", "order.expired"] as const),
  ...(["category.created", "category.updated", "category.deleted"] as const),
];

/**
 * Event types that callers without the scope `admin` see, by their scope. A new type is hidden from them until it is listed
 * here.
 */
export const visibleTypes: { readonly [Of in Exclude<Scope, "admin">]: readonly EventType[] } = {
  public: [],
  read: typesOfRead,
  write: [
    ...typesOfRead,
    ...(["waiting.added", "waiting.updated", "waiting.offered", "waiting.ordered", "waiting.withdrawn"] as const),
    ...(["waiting.expired", "waiting.resumed", "waiting.deleted"] as const),
    ...(["enquiry.created", "enquiry.updated", "enquiry.deleted", "store.updated"] as const),
  ],
};
