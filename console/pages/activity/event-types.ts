import type { Event, EventType, KnownEvent, Schemas } from "../../../client/index.ts";

/** Labels of the event types in the filter. Events of unknown types are shown, too. */
const names: { readonly [Of in EventType]: string } = {
  "pet.created": "Pet added",
  "pet.updated": "Pet changed",
  "pet.status_changed": "Pet status changed",
  "pet.profile_updated": "Pet profile changed",
  "pet.deleted": "Pet deleted",
  "pet.restored": "Pet brought back",
  "pet.photo_added": "Photo added",
  "pet.photo_removed": "Photo deleted",
  "pet.photo_updated": "Photo changed",
  "order.placed": "Order placed",
  "order.updated": "Order changed",
  "order.approved": "Order confirmed",
  "order.delivered": "Pet handed over",
  "order.cancelled": "Order cancelled",
  "order.returned": "Order returned",
  "order.reopened": "Handing over taken back",
  "order.expired": "Order expired",
  "waiting.added": "Joined the waiting list",
  "waiting.updated": "Waiting entry changed",
  "waiting.offered": "Pet offered",
  "waiting.ordered": "Waiting entry completed",
  "waiting.withdrawn": "Waiting entry withdrawn",
  "waiting.expired": "Waiting entry expired",
  "waiting.resumed": "Waiting entry resumed",
  "waiting.deleted": "Waiting entry deleted",
  "enquiry.created": "Enquiry received",
  "enquiry.updated": "Enquiry changed",
  "enquiry.deleted": "Enquiry deleted",
  "category.created": "Category added",
  "category.updated": "Category renamed",
  "category.deleted": "Category deleted",
  "store.updated": "Store settings changed",
  "key.created": "Key created",
  "key.updated": "Key changed",
  "key.rotated": "Key rotated",
  "key.revoked": "Key revoked",
  "key.exposed": "Key exposed",
  "person.added": "Person joined",
  "person.updated": "Person changed",
  "person.password_link_created": "Password link created",
  "person.password_changed": "Password changed",
  "person.recovery_code_created": "Recovery sheet created",
  "person.recovered": "Recovery sheet used",
  "person.removed": "Person removed",
  "session.created": "Logged in",
  "session.ended": "Logged out",
  "session.failed": "Login failed",
  "webhook.created": "Webhook created",
  "webhook.updated": "Webhook changed",
  "webhook.secret_rotated": "Webhook secret replaced",
  "webhook.disabled": "Webhook disabled",
  "webhook.enabled": "Webhook enabled",
  "webhook.retried": "Failed events retried",
  "webhook.replayed": "Events sent again",
  "webhook.events_lost": "Events lost",
  "webhook.event_skipped": "Event skipped",
  "webhook.deleted": "Webhook deleted",
};

const groups = [
  { group: "Pets", prefix: "pet.", all: "Everything about pets" },
  { group: "Orders", prefix: "order.", all: "Everything about orders" },
  { group: "Waiting list", prefix: "waiting.", all: "Everything about the waiting list" },
  { group: "Enquiries", prefix: "enquiry.", all: "Everything about enquiries" },
  { group: "Categories", prefix: "category.", all: "Everything about categories" },
  { group: "API keys", prefix: "key.", all: "Everything about API keys", isForOwners: true },
  { group: "People", prefix: "person.", all: "Everything about people", isForOwners: true },
  { group: "Logins", prefix: "session.", all: "Everything about logins", isForOwners: true },
  { group: "Webhooks", prefix: "webhook.", all: "Everything about webhooks", isForOwners: true },
];

const eventTypes = Object.keys(names) as EventType[];

/** The values of the filter: event types, and groups of them such as `pet.*`. */
export const eventTypeFilters: readonly Schemas["EventTypeFilter"][] = [
  ...eventTypes,
  ...groups.map(({ prefix }) => `${prefix}*` as Schemas["EventTypeGroup"]),
];

/** Whether the event is of a type that was known when the console was built. */
export function isKnown(event: Event): event is KnownEvent {
  return Object.hasOwn(names, `${event.type}`);
}

/** Options of the filter. Only owners see events of keys, people, logins and webhooks. */
export function eventTypeOptions(canAdminister: boolean) {
  const shown = groups.filter(({ isForOwners }) => canAdminister || !isForOwners);
  return [
    { value: "", label: "All events" },
    ...shown.map(({ group, prefix, all }) => ({
      group,
      items: [
        { value: `${prefix}*`, label: all },
        ...eventTypes.filter((type) => type.startsWith(prefix)).map((type) => ({ value: type, label: names[type] })),
      ],
    })),
  ];
}
