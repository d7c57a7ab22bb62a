import type { EventType } from "../../../client/index.ts";

/** What the filter calls each type of event. New types may come: they are shown all the same. */
const names: { readonly [Of in EventType]: string } = {
  "pet.created": "Pet added",
  "pet.updated": "Pet changed",
  "pet.status_changed": "Status of a pet changed",
  "pet.deleted": "Pet removed",
  "order.placed": "Order placed",
  "order.approved": "Order approved",
  "order.delivered": "Order delivered",
  "order.cancelled": "Order cancelled",
  "order.returned": "Order returned",
  "order.expired": "Order expired",
  "category.created": "Category added",
  "category.updated": "Category renamed",
  "category.deleted": "Category removed",
  "key.created": "Key made",
  "key.rotated": "Key renewed",
  "key.revoked": "Key revoked",
  "person.added": "Person joined",
  "person.updated": "Person changed",
  "person.removed": "Person removed",
};

const groups = [
  { group: "Pets", prefix: "pet." },
  { group: "Orders", prefix: "order." },
  { group: "Categories", prefix: "category." },
  { group: "Keys", prefix: "key." },
  { group: "People", prefix: "person." },
];

export const eventTypes = Object.keys(names) as EventType[];

/** What can be chosen; keys and people are shown to owners alone. */
export function eventTypeOptions(mayAdminister: boolean) {
  const shown = groups.filter(({ prefix }) => mayAdminister || (prefix !== "key." && prefix !== "person."));
  return [
    { value: "", label: "Everything" },
    ...shown.map(({ group, prefix }) => ({
      group,
      items: eventTypes.filter((type) => type.startsWith(prefix)).map((type) => ({ value: type, label: names[type] })),
    })),
  ];
}
