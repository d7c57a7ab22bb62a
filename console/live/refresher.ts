import type { OperationId } from "../../client/index.ts";

/** Interval between two refreshes of an operation with one page on screen. */
const INTERVAL_MILLISECONDS = 1_000;
/** Interval between two checks whether a change is still being saved. */
const BUSY_MILLISECONDS = 100;

interface Environment {
  refresh: (id: OperationId) => Promise<unknown>;
  /** Maximum number of pages of this operation that a refresh reads one after another. */
  countPages: (id: OperationId) => number;
  /** Whether a change is being saved: a refresh would show the state before it. */
  isSaving: () => boolean;
  now: () => number;
}

interface Refresher {
  /** Refreshes the changed operations, each at most once a second for each page that it reads one after another. */
  add: (ids: Iterable<OperationId>) => void;
}

/** Collects changed operations, and refreshes them at most once a second and not while a change is being saved. */
export function createRefresher({ refresh, countPages, isSaving, now }: Environment): Refresher {
  const waiting = new Set<OperationId>();
  const running = new Set<OperationId>();
  const nextAt = new Map<OperationId, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dueIn = (id: OperationId) => Math.max(0, (nextAt.get(id) ?? 0) - now());

  function flush(): void {
    clearTimeout(timer);
    const ready = [...waiting].filter((id) => !running.has(id));
    if (isSaving()) {
      if (ready.length > 0) timer = setTimeout(flush, BUSY_MILLISECONDS);
      return;
    }
    for (const id of ready.filter((each) => dueIn(each) === 0)) run(id);
    const later = ready.map(dueIn).filter((milliseconds) => milliseconds > 0);
    if (later.length > 0) timer = setTimeout(flush, Math.min(...later));
  }

  function run(id: OperationId): void {
    waiting.delete(id);
    running.add(id);
    nextAt.set(id, now() + INTERVAL_MILLISECONDS * Math.max(1, countPages(id)));
    void refresh(id).finally(() => {
      running.delete(id);
      if (waiting.has(id)) flush();
    });
  }

  return {
    add(ids) {
      for (const id of ids) waiting.add(id);
      flush();
    },
  };
}

/** The operations whose results change with events of these types, by the type's part before the dot. */
const operationsByGroup: { readonly [group: string]: readonly OperationId[] } = {
  pet: [
    ...([
      "listPets",
      "getPet",
      "listPetDetails",
      "getPetProfile",
      "listPhotos",
      "getPetHistory",
      "getInventory",
    ] as const),
    // Categories with the numbers of their pets.
    ...(["listImports", "listDeletedPets", "listCategories", "getStatistics"] as const),
  ],
  order: ["listOrders", "getOrder", "listPetDetails", "getCustomer", "getStatistics"],
  waiting: ["listWaiting", "getWaitingEntry", "getCustomer"],
  enquiry: ["listEnquiries", "getEnquiry", "getCustomer"],
  category: ["listCategories", "getCategory", "getStatistics"],
  store: ["getStoreSettings", "getStatistics"],
  key: ["listKeys", "getKey"],
  webhook: ["listWebhooks", "getWebhook", "listWebhookDeliveries"],
  person: ["listPeople", "getPerson", "listInvitations"],
};

/** The operations whose results may have changed with an event of this type, known or not. */
export function operationsOf(type: string): readonly OperationId[] {
  const [group = ""] = type.split(".");
  return ["listEvents", ...(operationsByGroup[group] ?? [])];
}
