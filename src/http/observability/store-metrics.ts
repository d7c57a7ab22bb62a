/** Metrics of what is stored. All processes share it, so only the first one exposes them. */
import type { Registry, Sample } from "./registry.ts";
import { registerWebhookMetrics, type WebhookFigures } from "./webhook-metrics.ts";

/** Timeout for reading the store: without its database, the other metrics are still returned. */
const TIMEOUT_MILLISECONDS = 500;

interface StoreFigures {
  pets: object;
  openOrders: object;
  /** Time in seconds since 1970, 0 if there is no backup; undefined if it is not known whether there is one. */
  lastBackup: number | undefined;
  webhooks: WebhookFigures[];
}

export interface StoreSource {
  read(): Promise<StoreFigures>;
  /** Is called if `read` rejects; the metrics show that, too. */
  onError(error: unknown): void;
}

/** Registers the metrics of the store. Returns a function to call before each scrape; it never rejects. */
export function registerStoreMetrics(
  registry: Registry,
  source: StoreSource,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): () => Promise<void> {
  let figures: StoreFigures | undefined;
  const gauge = (name: string, help: string, collect: () => Iterable<Sample>) =>
    registry.register("gauge", name, help, collect, { isShared: true });

  gauge("petstore_database_up", "1 if the database could be read for this scrape, else 0.", () => [
    { value: figures ? 1 : 0 },
  ]);
  gauge("petstore_pets", "Pets by status; unset counts those without one.", () => byStatus(figures?.pets));
  gauge("petstore_open_orders", "Open orders by status, each counted up to 10000.", () =>
    byStatus(figures?.openOrders),
  );
  gauge(
    "petstore_last_backup_timestamp_seconds",
    "Time of the last backup, in seconds since 1970; 0 if there is none.",
    () => (figures?.lastBackup === undefined ? [] : [{ value: figures.lastBackup }]),
  );

  registerWebhookMetrics(registry, () => figures?.webhooks ?? []);

  return async () => {
    figures = await readInTime(source, timeoutMilliseconds);
  };
}

/** Returns undefined if the store cannot be read, or not in time. */
async function readInTime({ read, onError }: StoreSource, timeout: number): Promise<StoreFigures | undefined> {
  const reading = read().catch((error) => {
    onError(error);
    return undefined;
  });
  const expiry = Promise.withResolvers<undefined>();
  const timer = setTimeout(expiry.resolve, timeout);
  try {
    return await Promise.race([reading, expiry.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function byStatus(counts: object = {}): Sample[] {
  return Object.entries(counts).map(([status, count]) => ({ labels: { status }, value: Number(count) }));
}
