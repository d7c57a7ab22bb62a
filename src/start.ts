import type { Config } from "./config.ts";
import { Authenticator } from "./http/auth/authenticator.ts";
import { LoginThrottle } from "./http/auth/login-throttle.ts";
import { PasswordQueue } from "./http/auth/password-queue.ts";
import { RateLimiter } from "./http/auth/rate-limiter.ts";
import type { Log } from "./http/observability/log.ts";
import { createMetrics } from "./http/observability/metrics.ts";
import { LoadShedder } from "./http/overload/load-shedder.ts";
import { createPages } from "./http/pages/pages.ts";
import { ResponseCache } from "./http/response/response-cache.ts";
import { startServer } from "./http/server.ts";
import { DatabaseUnavailable } from "./store/database.ts";
import { openStore, type Store } from "./store/store.ts";
import { startUpkeep, type Upkeep } from "./upkeep.ts";

/** Interval at which the times of last use of keys are saved. */
const LAST_USED_INTERVAL_MILLISECONDS = 60_000;
/** Timeout of a graceful shutdown; requests still in progress are then aborted. */
const STOP_MILLISECONDS = 25_000;

export interface Running {
  port: number;
  store: Store;
  upkeep: Upkeep;
  /** Returns the metrics of this process, in the format of `/metrics`. */
  metrics(): Promise<string>;
  /** Graceful shutdown: accepts no new connections, completes the requests in progress, and closes the store. */
  stop(): Promise<void>;
}

/** One of several processes that share a port. */
export interface ProcessIdentity {
  number: number;
  /** Returns the metrics of all of them, in the format of `/metrics`. */
  collectMetrics(): Promise<string>;
}

export interface StartOptions {
  receiveSeconds?: number | undefined;
  /** Set if other processes share the port. */
  identity?: ProcessIdentity | undefined;
  /** A clock that never jumps, in milliseconds. */
  monotonic?: (() => number) | undefined;
  /** Whether the database must exist: another process has created it. */
  mustExist?: boolean | undefined;
  /** Is called once if the files of the database are removed or replaced; the service can only be stopped then. */
  onDatabaseLost?: () => void;
}

/** Opens the store, then the server. */
export async function start(config: Config, log: Log, options: StartOptions = {}): Promise<Running> {
  const { receiveSeconds, identity, monotonic = () => performance.now() } = options;
  const metrics = createMetrics(identity?.number);
  const { environment, databasePath: path, postgres, now } = config;
  const warn = (message: string) => log.warn(message);
  const onLost = (err: Error) => {
    log.error({ err }, "database lost");
    options.onDatabaseLost?.();
  };
  const observe = metrics.observeDatabase;
  const store = await openStore({
    postgres,
    path,
    environment,
    now,
    observe,
    warn,
    onLost,
    mustExist: options.mustExist,
  });
  const authenticator = new Authenticator(store, config);

  const pages = createPages(config, store, { ...metrics, ...(identity && { text: identity.collectMetrics }) });
  const dependencies = {
    config,
    store,
    authenticator,
    responseCache: new ResponseCache(store.version),
    requestLimiter: new RateLimiter(store, config.rateLimit, now),
    failureLimiter: new RateLimiter(store, config.authRateLimit, now),
    loginThrottle: new LoginThrottle(store, now),
    passwordQueue: new PasswordQueue(),
    loadShedder: new LoadShedder(),
  };
  const server = await openServer();
  const upkeep = startUpkeep(store, {
    now,
    monotonic,
    onClockJump: (seconds) => log.warn({ seconds }, "the clock jumped; expired data is deleted 10 minutes later"),
    onError: (err) => logFailure(err, "upkeep failed"),
  });
  const savingTimer = setInterval(saveLastUsed, LAST_USED_INTERVAL_MILLISECONDS);

  async function openServer() {
    try {
      const isPortShared = identity !== undefined;
      return startServer({
        dependencies,
        log,
        metrics,
        pages,
        isPortShared,
        ...(receiveSeconds && { receiveSeconds }),
      });
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  function logFailure(err: unknown, message: string): void {
    if (err instanceof DatabaseUnavailable) log.databaseFailure({ err }, message);
    else log.error({ err }, message);
  }

  async function saveLastUsed(): Promise<void> {
    try {
      await authenticator.saveLastUsed();
    } catch (err) {
      logFailure(err, "saving the last use of keys failed");
    }
  }

  return {
    port: server.port,
    store,
    upkeep,
    metrics: metrics.text,
    async stop() {
      const deadline = setTimeout(() => server.stop(true), STOP_MILLISECONDS);
      await server.stop();
      clearTimeout(deadline);
      clearInterval(savingTimer);
      await upkeep.stop();
      await saveLastUsed();
      await store.close();
    },
  };
}
