import { type Drafter, drawQuery, emptyDraft } from "../draft.ts";
import { unexplained } from "../learn.ts";
import type { Resource } from "../memory.ts";

/** Lists events, newest first; or follows the feed, from its start, from now, or from a position. */
export const listEvents: Drafter = (client) => {
  const { values, memory } = client;
  const idOf = (pool: { live: Resource[] }) => () => values.pick(pool.live)?.id ?? 1n;
  const { pets, orders, keys } = memory;
  const query = drawQuery("listEvents", client, { petId: idOf(pets), orderId: idOf(orders), keyId: idOf(keys) });
  if (values.chance(0.5)) return emptyDraft("listEvents", { query });

  const foreign = values.chance(0.05) ? values.pick(client.foreignPositions) : undefined;
  const after = foreign ?? values.pick(["start", "now", ...memory.positions]);
  return emptyDraft("listEvents", {
    query: [...query, ["after", after]],
    expected: [foreign === undefined ? 200 : 410],
    verify: ({ headers }) => (headers.has("Link") ? undefined : unexplained("A page of the feed has no Link.")),
  });
};
