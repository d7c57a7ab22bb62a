import type { Config } from "./config.ts";
import { type Deliveries, startDeliveries } from "./delivery/deliver-webhooks.ts";
import { Authenticator } from "./http/auth/authenticator.ts";
import { LoginThrottle } from "./http/auth/login-throttle.ts";
import { PasswordQueue } from "./http/auth/password-queue.ts";
import { RateLimiter } from "./http/auth/rate-limiter.ts";
import type { Dependencies } from "./http/dependencies.ts";
import type { Log } from "./http/observability/log.ts";
import { createMetrics } from "./http/observability/metrics.ts";
import { readWebhookFigures } from "./http/observability/webhook-metrics.ts";
import { OpenStreams } from "./http/open-streams.ts";
import { CostlyWorkQueue } from "./http/overload/costly-work-queue.ts";
import { LoadShedder } from "./http/overload/load-shedder.ts";
import { UploadLimit } from "./http/overload/upload-limit.ts";
import { createPages, metricsPage } from "./http/pages/pages.ts";
import { ResponseCache } from "./http/response/response-cache.ts";
import { contractRoutes } from "./http/routes.ts";
import { type Server, type ServerOptions, startServer } from "./http/server.ts";
import { WaitingRequests } from "./http/waiting-requests.ts";
import { type Jobs, startJobs } from "./jobs.ts";
import { readLastBackup } from "./store/backup/last-backup.ts";
import { DatabaseUnavailable } from "./store/database.ts";
import { ServiceStopping } from "./store/requester.ts";
import { openStore, type Store } from "./store/store.ts";

/** Interval at which the times of last use of keys are saved. */
const LAST_USED_INTERVAL_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 3600 * 1000;

export interface Running {
  port: number;
  /** The port of the metrics, if they have an address of their own. */
  metricsPort: number | undefined;
  store: Store;
  jobs: Jobs;
  deliveries: Deliveries;
  /** Returns the metrics of this process, in the format of `/metrics`. */
  metrics(): Promise<string>;
  /** Graceful shutdown: accepts no new connections, completes the requests in progress, and closes the store. */
  stop(): Promise<void>;
}

/** One of several processes that share a port. */
interface ProcessIdentity {
  number: number;
  collectMetrics(): Promise<string>;
}

interface StartOptions {
  receiveSeconds?: number | undefined;
  identity?: ProcessIdentity | undefined;
  monotonic?: (() => number) | undefined;
  /** Whether due jobs run every half second (default), and not only when `Running.jobs.run` is called. */
  runsJobs?: boolean | undefined;
  /** Whether the database must exist with its tables: another process has created them. */
  mustExist?: boolean | undefined;
  /** Is called once if the database is lost; the service can only be stopped then. */
  onDatabaseLost?: () => void;
}

export async function start(config: Config, log: Log, options: StartOptions = {}): Promise<Running> {
  const { receiveSeconds, identity, monotonic = () => performance.now(), runsJobs = true } = options;
  const { environment, databasePath: path, postgres, now, eventDays } = config;
  const metrics = createMetrics({ process: identity?.number });
  const store = await openStore({
    postgres,
    path,
    environment,
    now,
    eventRetentionMilliseconds: eventDays * DAY_MILLISECONDS,
    observe: metrics.observeDatabase,
    observeDelivery: metrics.observeDelivery,
    warn: (message) => log.warn({}, message),
    onLost(err) {
      log.error({ err }, "database lost");
      options.onDatabaseLost?.();
    },
    mustExist: options.mustExist,
    mustBeCurrent: options.mustExist,
    mayBuildIndexes: true,
  });
  if (isFirst(identity)) {
    metrics.exposeStore({
      read: async () => ({
        pets: await store.pets.count(),
        openOrders: await store.orders.countOpen(),
        lastBackup: await findLastBackup(store, config),
        webhooks: await readWebhookFigures(store),
      }),
      onError: (err) => logFailure(err, "reading the store for the metrics failed"),
    });
  }
  const stopping = new AbortController();
  const deliveries = startDeliveries(store, {
    addresses: config.webhookAddresses,
    now,
    retention: eventDays * DAY_MILLISECONDS,
    observe: metrics.observeWebhook,
    onError: (err) => logFailure(err, "delivering webhooks failed"),
  });
  const dependencies = createDependencies(config, store, { stopping: stopping.signal, deliveries });
  const common = { dependencies, log, metrics, ...(receiveSeconds && { receiveSeconds }) };
  metrics.exposeLongRequests(dependencies);
  metrics.exposeDeliveries(deliveries);
  const { server, metricsServer } = await openServers(common, identity).catch(async (error) => {
    await deliveries.stop();
    throw error;
  });
  const jobs = startJobs(store, {
    now,
    monotonic,
    isPolling: runsJobs,
    onClockJump: (seconds) => log.warn({ seconds }, "the clock jumped; nothing is deleted for 10 minutes"),
    onError: (err) => logFailure(err, "jobs failed"),
    onCompleted: metrics.observeJobs,
  });
  const savingTimer = setInterval(saveLastUsed, LAST_USED_INTERVAL_MILLISECONDS);

  function logFailure(err: unknown, message: string): void {
    if (err instanceof DatabaseUnavailable) log.databaseFailure({ err }, message);
    else log.error({ err }, message);
  }

  async function saveLastUsed(): Promise<void> {
    try {
      await dependencies.authenticator.saveLastUsed();
    } catch (err) {
      logFailure(err, "saving the last use of keys failed");
    }
  }

  return {
    port: server.port,
    metricsPort: metricsServer?.port,
    store,
    jobs,
    deliveries,
    metrics: metrics.text,
    async stop() {
      // The server waits for requests in progress: otherwise, these would last until their clients disconnect.
      stopping.abort(new ServiceStopping());
      const delivered = deliveries.stop();
      await server.stop();
      await metricsServer?.stop(true);
      clearInterval(savingTimer);
      await jobs.stop();
      await delivered;
      await saveLastUsed();
      await store.close();
    },
  };
}

/** Returns the time of the last backup in seconds since 1970; undefined on PostgreSQL if none was recorded. */
async function findLastBackup(store: Store, { postgres, databasePath }: Config): Promise<number | undefined> {
  const milliseconds = await store.lastBackup.find();
  const recorded = milliseconds && milliseconds / 1000;
  return postgres ? recorded : Math.max(recorded ?? 0, readLastBackup(databasePath));
}

function createDependencies(
  config: Config,
  store: Store,
  { stopping, deliveries }: { stopping: AbortSignal; deliveries: Deliveries },
): Dependencies {
  const { now, rateLimit, authRateLimit } = config;
  const costlyWorkQueue = new CostlyWorkQueue();
  const passwordQueue = new PasswordQueue(costlyWorkQueue);
  const admission = {
    authenticator: new Authenticator(store, config),
    requestLimiter: new RateLimiter(store, rateLimit, now),
    failureLimiter: new RateLimiter(store, authRateLimit, now),
  };
  return {
    config,
    store,
    ...admission,
    responseCache: new ResponseCache(store.version),
    loginThrottle: new LoginThrottle(store, passwordQueue, now),
    passwordQueue,
    costlyWorkQueue,
    uploadLimit: new UploadLimit(),
    loadShedder: new LoadShedder(store),
    waitingRequests: new WaitingRequests(admission, stopping),
    openStreams: new OpenStreams(store, admission, stopping),
    deliveries,
  };
}

function isFirst(identity: ProcessIdentity | undefined): boolean {
  return identity === undefined || identity.number === 1;
}

/** Opens the server, and one for the metrics if they have an address of their own: the first process serves those of all. */
async function openServers(
  common: Omit<ServerOptions, "routes" | "address">,
  identity: ProcessIdentity | undefined,
): Promise<{ server: Server; metricsServer: Server | undefined }> {
  const { dependencies } = common;
  const { config, store } = dependencies;
  const { metricsAddress } = config;
  const allMetrics = { ...common.metrics, ...(identity && { text: identity.collectMetrics }) };
  const metricsRoutes = metricsPage(allMetrics, config);
  const routes = { ...contractRoutes(), ...createPages(dependencies), ...(!metricsAddress && metricsRoutes) };
  let metricsServer: Server | undefined;
  try {
    if (metricsAddress && isFirst(identity)) {
      metricsServer = startMetricsServer({ ...common, routes: metricsRoutes, address: metricsAddress });
    }
    const server = startServer({ ...common, routes, address: config, isPortShared: identity !== undefined });
    return { server, metricsServer };
  } catch (error) {
    await metricsServer?.stop(true);
    await store.close();
    throw error;
  }
}

function startMetricsServer(options: ServerOptions): Server {
  try {
    return startServer(options);
  } catch (error) {
    throw new Error(`PETSTORE_METRICS_ADDRESS cannot be used: ${(error as Error).message}`);
  }
}
