import type { Category } from "../contract/contract.ts";
import type { Environment } from "../credentials/api-key.ts";
import type {
  Database,
  DatabaseOptions,
  ObserveDatabase,
  SharedReads,
  Statements,
  TransactionOptions,
} from "./database.ts";
import type { FeedOrder } from "./feed.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import { isUpToDate, migrate, refuseToMigrate } from "./migrate.ts";
import { refuseUnfinishedMove } from "./move/progress.ts";
import type { PostgresOptions } from "./postgres/connection.ts";
import { migrateExclusively, refuseOlder } from "./sqlite/exclusive-migration.ts";
import { openSqlite } from "./sqlite/open.ts";
import { catalogueReader, catalogueWriter } from "./tables/catalogue.ts";
import { categoryReader, categoryWriter } from "./tables/categories.ts";
import { countCredentialChanges, credentialChangeCounter, type Purpose } from "./tables/credential-changes.ts";
import { customerWriter } from "./tables/customers.ts";
import { deletedPetReader, deletedPetWriter } from "./tables/deleted-pets.ts";
import { enquiryReader, enquiryWriter } from "./tables/enquiries.ts";
import { eventReader, eventWriter } from "./tables/events.ts";
import { failedLoginReader, failedLoginWriter } from "./tables/failed-logins.ts";
import { feedReader, feedWriter } from "./tables/feed.ts";
import { figureReader, figureWriter, keepUncounted } from "./tables/figures.ts";
import { idempotencyWriter } from "./tables/idempotency.ts";
import { importReader, importWriter } from "./tables/imports.ts";
import { invitationReader, invitationWriter } from "./tables/invitations.ts";
import { keyReader, keyWriter } from "./tables/keys.ts";
import { knownNetworkReader, knownNetworkWriter } from "./tables/known-networks.ts";
import { lastBackupReader, lastBackupWriter } from "./tables/last-backup.ts";
import { leaseWriter } from "./tables/leases.ts";
import { NewEvents } from "./tables/new-events.ts";
import { orderReader, orderWriter } from "./tables/orders.ts";
import { passwordLinkReader, passwordLinkWriter } from "./tables/password-links.ts";
import { personReader, personWriter } from "./tables/people.ts";
import { profileReader, profileWriter } from "./tables/pet-profiles.ts";
import { petReader, petWriter } from "./tables/pets.ts";
import { photoReader, photoWriter } from "./tables/photos.ts";
import { rateLimitWriter } from "./tables/rate-limits.ts";
import { recoveryCodeReader, recoveryCodeWriter } from "./tables/recovery-codes.ts";
import { sessionReader, sessionWriter } from "./tables/sessions.ts";
import { logoReader, logoWriter } from "./tables/store-logo.ts";
import { settingsReader, settingsWriter } from "./tables/store-settings.ts";
import { waitingReader, waitingWriter } from "./tables/waiting.ts";
import { webhookAttemptReader, webhookAttemptWriter } from "./tables/webhook-attempts.ts";
import { webhookLeaseReader, webhookLeaseWriter } from "./tables/webhook-leases.ts";
import { webhookProgressReader, webhookProgressWriter } from "./tables/webhook-progress.ts";
import { webhookReader, webhookWriter } from "./tables/webhooks.ts";

/** What operations may read, outside of a transaction too. */
export type StoreReader = ReturnType<typeof createReader> & {
  feed: ReturnType<typeof feedReader>;
  figures: ReturnType<typeof figureReader>;
};
export interface StoreWriter extends ReturnType<typeof createTables> {
  /** Returns a writer whose changes are those of an import: their events name it, and it knows the categories added. */
  ofImport(importId: bigint): StoreWriter;
}

export interface Store extends StoreReader {
  /** Whether reads return their rows at once, not promises. */
  readonly isSynchronous: boolean;
  /** Resolves once the commit is on disk. `work` may run more than once, so it has no effect but those on the store. */
  transaction<Result>(
    work: (writer: StoreWriter) => MaybePromise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  readonly sharedReads: SharedReads;
  /** Counts all events in the figures that were committed before this call. */
  countEvents(): Promise<void>;
  version(): MaybePromise<bigint | undefined>;
  knownVersion(): bigint | undefined;
  checkFiles(): void;
  /** Number of changes of keys, sessions and people by all processes, other than their use. On SQLite only. */
  countCredentialChanges(purpose?: Purpose): number;
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseOptions {
  /** The PostgreSQL database; if undefined, the SQLite file at `path` is used. */
  postgres?: PostgresOptions | undefined;
  path: string;
  environment: Environment;
  now: () => number;
  /** Whether opening fails if the tables are missing or older, instead of creating or migrating them. */
  mustBeCurrent?: boolean | undefined;
  /** Whether to build an index that is missing on PostgreSQL. Meanwhile, pets cannot be written. */
  mayBuildIndexes?: boolean | undefined;
  /** Is called when a client takes new events, with the seconds since the last of them was written. */
  observeDelivery?: (seconds: number) => void;
  /** Time for which events are listed and stored; 30 days by default. */
  eventRetentionMilliseconds?: number | undefined;
}

const MIGRATION_STATEMENT_SECONDS = 6 * 3600;
const INDEX_CONNECT_SECONDS = 1;

export async function openStore(storeOptions: StoreOptions): Promise<Store> {
  const { postgres, path, environment, now, eventRetentionMilliseconds, mustBeCurrent, mayBuildIndexes, ...rest } =
    storeOptions;
  const { observeDelivery, ...options } = rest;
  let newEvents: NewEvents | undefined;
  const observe: ObserveDatabase = (kind, seconds) => {
    options.observe?.(kind, seconds);
    if (kind === "commit") newEvents?.wake();
  };
  const observed = { ...options, observe, onNewCluster: keepUncounted };
  const database = postgres ? await openOnPostgres(postgres, observed) : await openFile({ ...storeOptions, observe });
  newEvents = new NewEvents(database, ({ row }) => observeDelivery?.((now() - Number(row.created_at)) / 1000));
  let hasFeed: boolean;
  try {
    await refuseUnfinishedMove(database);
    await (mustBeCurrent ? refuseToMigrate(database) : migrateAt(database, storeOptions));
    hasFeed = await database.feed.prepare();
    database.completeMigrations();
  } catch (error) {
    await database.close();
    throw error;
  }

  const writers = new WeakMap<Statements, StoreWriter>();
  function writerFor(statements: Statements): StoreWriter {
    const existing = writers.get(statements);
    if (existing) return existing;
    const writer = createWriter(statements, { ...storeOptions, feedOrder: database.feed });
    writers.set(statements, writer);
    return writer;
  }

  const figures = figureReader(database, hasFeed);
  const transaction: Store["transaction"] = (work, options) =>
    database.transaction((statements) => work(writerFor(statements)), options);

  return {
    ...createReader(database, storeOptions),
    figures,
    feed: feedReader(database, { now, retention: eventRetentionMilliseconds, isSupported: hasFeed, newEvents }),
    isSynchronous: !database.dialect.isRemote,
    transaction,
    async countEvents() {
      for (;;) {
        const found = await figures.readNew();
        if (!found) return;
        const isAdded = await transaction((writer) => writer.figures.add(found));
        if (isAdded && found.isLast) return;
      }
    },
    sharedReads: database.sharedReads,
    version: () => database.version(),
    knownVersion: () => database.knownVersion(),
    checkFiles: () => database.checkFiles(),
    countCredentialChanges: credentialChangeCounter(database),
    async ping() {
      database.checkFiles();
      await database.query("select 1 as one");
    },
    close() {
      newEvents.close();
      return database.close();
    },
  };
}

/** Opens an SQLite file. If its tables are older, they are migrated before that, while no other process has it open. */
async function openFile({ path, now, mustBeCurrent, ...options }: StoreOptions): Promise<Database> {
  if (mustBeCurrent) refuseOlder(path);
  else await migrateExclusively(path, now);
  return openSqlite(path, options);
}

/** Runs the missing migrations: on PostgreSQL over connections that wait longer for a statement than those of requests. */
async function migrateAt(database: Database, { postgres, now, warn, mayBuildIndexes }: StoreOptions): Promise<void> {
  if (!postgres) return migrate(database, now);
  if (!(await isUpToDate(database))) {
    await withLongStatements(postgres, (migrating) => migrate(migrating, now, undefined, { warn }));
  }
  if (!mayBuildIndexes) return;
  const indexes = await import("./postgres/search-indexes.ts");
  if (!(await indexes.lacksSearchIndex(database))) return;
  try {
    await indexes.requireExtension(database);
    // With fewer connections than it needs, the service starts without the index.
    await withLongStatements({ ...postgres, connectSeconds: INDEX_CONNECT_SECONDS }, indexes.createSearchIndexes);
  } catch (error) {
    warn?.(indexes.explainMissingIndex(error));
  }
}

async function withLongStatements(
  postgres: PostgresOptions,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openOnPostgres({ ...postgres, statementSeconds: MIGRATION_STATEMENT_SECONDS }, {});
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function openOnPostgres(postgres: PostgresOptions, options: DatabaseOptions): Promise<Database> {
  // Loaded on demand: a start on SQLite is 6 ms faster without it.
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(postgres, options);
}

function createReader(statements: Statements, { now, eventRetentionMilliseconds }: StoreOptions) {
  return {
    pets: petReader(statements),
    profiles: profileReader(statements),
    photos: photoReader(statements),
    catalogue: catalogueReader(statements, now),
    categories: categoryReader(statements),
    orders: orderReader(statements),
    waiting: waitingReader(statements, now),
    enquiries: enquiryReader(statements),
    events: eventReader(statements, now, eventRetentionMilliseconds),
    keys: keyReader(statements, now),
    people: personReader(statements),
    sessions: sessionReader(statements, now),
    knownNetworks: knownNetworkReader(statements, now),
    deletedPets: deletedPetReader(statements, now),
    imports: importReader(statements, now),
    failedLogins: failedLoginReader(statements, now),
    invitations: invitationReader(statements, now),
    passwordLinks: passwordLinkReader(statements, now),
    recoveryCodes: recoveryCodeReader(statements),
    webhooks: webhookReader(statements),
    webhookAttempts: webhookAttemptReader(statements),
    webhookProgress: webhookProgressReader(statements),
    webhookLeases: webhookLeaseReader(statements, now),
    settings: settingsReader(statements),
    logo: logoReader(statements),
    lastBackup: lastBackupReader(statements),
  };
}

interface WriterOptions extends StoreOptions {
  feedOrder: FeedOrder;
}

function createWriter(statements: Statements, options: WriterOptions, importId?: bigint): StoreWriter {
  return {
    ...createTables(statements, options, importId),
    ofImport: (id) => createWriter(statements, options, id),
  };
}

function createTables(
  statements: Statements,
  { environment, now, eventRetentionMilliseconds: retentionMilliseconds, feedOrder }: WriterOptions,
  importId: bigint | undefined,
) {
  const figures = figureWriter(statements, feedOrder);
  const feed = feedWriter(statements, figures);
  const events = eventWriter(statements, { now, retentionMilliseconds, importId, feed });
  const imports = importWriter(statements, now);
  const noteCategory = importId === undefined ? undefined : (added: Category) => imports.addCategory(importId, added);
  const categories = categoryWriter(statements, events, noteCategory);
  const waiting = waitingWriter(statements, events, now);
  const pets = petWriter(statements, categories, events, now, waiting.endFor);
  const orders = orderWriter(statements, { pets, waiting, events, now });
  const enquiries = enquiryWriter(statements, events, now);
  const settings = settingsWriter(statements, events);
  const keys = keyWriter(statements, events, environment, now);
  return {
    pets,
    deletedPets: deletedPetWriter(statements, events, pets.addAgain, waiting.resumeFor, now),
    profiles: profileWriter(statements, events, pets.touch, now),
    photos: photoWriter(statements, events, pets.touch, now),
    catalogue: catalogueWriter(statements, now),
    categories,
    orders,
    waiting,
    enquiries,
    customers: customerWriter(statements, { orders, waiting, enquiries }),
    imports,
    events,
    feed,
    figures,
    keys,
    people: personWriter(statements, keys, events, now),
    sessions: sessionWriter(statements, events, now),
    knownNetworks: knownNetworkWriter(statements, now),
    failedLogins: failedLoginWriter(statements, events, now),
    invitations: invitationWriter(statements, now),
    passwordLinks: passwordLinkWriter(statements, events, now),
    recoveryCodes: recoveryCodeWriter(statements, events, now),
    idempotency: idempotencyWriter(statements, now),
    rateLimits: rateLimitWriter(statements),
    webhooks: webhookWriter(statements, events, now),
    webhookAttempts: webhookAttemptWriter(statements),
    webhookProgress: webhookProgressWriter(statements),
    webhookLeases: webhookLeaseWriter(statements, now),
    leases: leaseWriter(statements, now),
    settings,
    logo: logoWriter(statements, settings),
    lastBackup: lastBackupWriter(statements),
    countCredentialChanges: () => countCredentialChanges(statements),
  };
}
