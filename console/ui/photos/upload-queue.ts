import { createSharedState } from "../../shared-state.ts";

/** Something that is being uploaded for a pet, or could not be. */
export interface Upload<Item> {
  id: number;
  petId: bigint;
  item: Item;
  state: "waiting" | "sending" | "failed";
  /** Share that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  error?: unknown;
}

interface UploadQueueOptions<Item> {
  /** Uploads an item. Rejects if that fails. */
  send: (upload: Upload<Item>, onProgress: (progress: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** Maximum number of uploads at a time. */
  countMax: number;
}

/**
 * Uploads in their order: several at a time, but those for one pet one after another, since the order in which the
 * service receives them is that of the pet's photos. One that failed stays until it is sent again or discarded.
 */
export function createUploadQueue<Item>({ send, countMax }: UploadQueueOptions<Item>) {
  const uploads = createSharedState<readonly Upload<Item>[]>([]);
  const controllers = new Map<number, AbortController>();
  let lastId = 0;

  function change(id: number, changes: Partial<Upload<Item>>): void {
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }
  function remove(id: number): void {
    uploads.set(uploads.get().filter((upload) => upload.id !== id));
  }

  function start(): void {
    const sending = uploads.get().filter(({ state }) => state === "sending");
    if (sending.length >= countMax) return;
    const isFree = ({ state, petId }: Upload<Item>) =>
      state === "waiting" && !sending.some((other) => other.petId === petId);
    const next = uploads.get().find(isFree);
    if (!next) return;
    void run(next);
    start();
  }

  async function run(upload: Upload<Item>): Promise<void> {
    const { id } = upload;
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { state: "sending", progress: 0, error: undefined });
    try {
      await send(upload, (progress) => change(id, { progress }), controller.signal);
      remove(id);
    } catch (error) {
      change(id, { state: "failed", error });
    } finally {
      controllers.delete(id);
      start();
    }
  }

  return {
    uploads,
    add(petId: bigint, items: readonly Item[]): void {
      const added = items.map((item): Upload<Item> => {
        lastId += 1;
        return { id: lastId, petId, item, state: "waiting", progress: 0 };
      });
      uploads.set([...uploads.get(), ...added]);
      start();
    },
    /** Sends one that failed again. */
    retry(id: number): void {
      change(id, { state: "waiting", error: undefined });
      start();
    },
    /** Stops an upload, and removes it from the list. */
    discard(id: number): void {
      remove(id);
      controllers.get(id)?.abort(new DOMException("The upload was discarded.", "AbortError"));
      start();
    },
    /** Discards all uploads. */
    clear(): void {
      uploads.set([]);
      for (const controller of controllers.values()) controller.abort();
    },
  };
}
