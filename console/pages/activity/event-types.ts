import type { EventType } from "../../../client/index.ts";

/** Labels of the event types in the filter. Events of unknown types are shown, too. */
const names: { readonly [Of in EventType]: string } = {
  "pet.created": "Pet added",
  "pet.updated": "Pet changed",
  "pet.status_changed": "Pet status changed",
  "pet.deleted": "Pet deleted",
  "order.placed": "Order placed",
  "order.approved": "Order approved",
  "order.delivered": "Order delivered",
  "order.cancelled": "Order cancelled",
  "order.returned": "Order returned",
  "order.expired": "Order expired",
  "category.created": "Category added",
  "category.updated": "Category renamed",
  "category.deleted": "Category deleted",
  "key.created": "Key created",
  "key.rotated": "Key rotated",
  "key.revoked": "Key revoked",
  "person.added": "Person joined",
  "person.updated": "Person updated",
  "person.removed": "Person removed",
};

const groups = [
  { group: "Pets", prefix: "pet." },
  { group: "Orders", prefix: "order." },
  { group: "Categories", prefix: "category." },
  { group: "API keys", prefix: "key." },
  { group: "People", prefix: "person." },
];

export const eventTypes = Object.keys(names) as EventType[];

/** Options of the filter. Only owners see events of keys and people. */
export function eventTypeOptions(canAdminister: boolean) {
  const shown = groups.filter(({ prefix }) => canAdminister || (prefix !== "key." && prefix !== "person."));
  return [
    { value: "", label: "All events" },
    ...shown.map(({ group, prefix }) => ({
      group,
      items: eventTypes.filter((type) => type.startsWith(prefix)).map((type) => ({ value: type, label: names[type] })),
    })),
  ];
}
