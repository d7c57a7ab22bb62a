import type { Event } from "../../src/contract/contract.ts";
import { DAY } from "./model.ts";
import { page } from "./outcomes.ts";
import type { ModelOperation } from "./valid-request.ts";

export const listEvents: ModelOperation<"listEvents"> = ({ events, now }, { query, scope }) => {
  const matching = events
    .filter(({ createdAt }) => Date.parse(createdAt) > now - 30 * DAY)
    .filter(({ type }) => query.type === undefined || type === query.type)
    .filter(({ type }) => scope === "admin" || !type.startsWith("key."))
    .map(({ petId, ...event }): Event => event);
  return page(matching, query);
};
