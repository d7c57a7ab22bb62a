import { queryOptions } from "@tanstack/react-query";
import type { Category } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";

/** Maximum number of ids in one request. */
const IDS_MAX = 100;

/** Options to read a category by its id. Ids that are requested at the same time share a request. */
export function categoryQuery(id: bigint) {
  return queryOptions({
    queryKey: ["listCategories", "by id", id],
    queryFn: () => load(id),
    staleTime: 60_000,
  });
}

interface PendingCategory {
  id: bigint;
  resolve: (category: Category) => void;
  reject: (error: unknown) => void;
}

let pending: PendingCategory[] = [];

function load(id: bigint): Promise<Category> {
  return new Promise((resolve, reject) => {
    pending.push({ id, resolve, reject });
    if (pending.length === 1) setTimeout(loadPending);
  });
}

function loadPending(): void {
  const all = pending;
  pending = [];
  for (let start = 0; start < all.length; start += IDS_MAX) void loadBatch(all.slice(start, start + IDS_MAX));
}

async function loadBatch(batch: PendingCategory[]): Promise<void> {
  try {
    const { data } = await petStore.listCategories({ query: { id: batch.map(({ id }) => id), limit: IDS_MAX } });
    const found = new Map(data.map((category) => [category.id, category]));
    for (const { id, resolve } of batch) resolve(found.get(id) ?? { id });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
