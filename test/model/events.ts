import type { Event, EventType, EventTypeFilter } from "../../src/contract/contract.ts";
import { DAY } from "./model.ts";
import { page } from "./outcomes.ts";
import type { ModelOperation } from "./valid-request.ts";

export const listEvents: ModelOperation<"listEvents"> = ({ events, now }, { query, scope }) => {
  const { type: types, petId, orderId, keyId } = query;
  const matching = events
    .filter(({ createdAt }) => Date.parse(createdAt) > now - 30 * DAY)
    .filter(({ type }) => types === undefined || types.includes(type) || types.includes(groupOf(type)))
    .filter(({ type }) => scope === "admin" || !type.startsWith("key."))
    .filter(({ data }) => petId === undefined || petId === (data.pet?.id ?? data.order?.petId))
    .filter(({ data }) => orderId === undefined || orderId === (data.order?.id ?? data.orderId))
    .filter(({ data }) => keyId === undefined || keyId === data.key?.id || keyId === data.replaces)
    .map(({ petId, ...event }) => event as Event);
  return page(matching, query);
};

function groupOf(type: EventType): EventTypeFilter {
  return `${type.split(".")[0]}.*` as EventTypeFilter;
}
