import type { Config } from "./config.ts";
import { Authenticator } from "./http/auth/authenticator.ts";
import { LoginThrottle } from "./http/auth/login-throttle.ts";
import { RateLimiter } from "./http/auth/rate-limiter.ts";
import type { Log } from "./http/observability/log.ts";
import { createMetrics } from "./http/observability/metrics.ts";
import { LoadShedder } from "./http/overload/load-shedder.ts";
import { createPages } from "./http/pages/pages.ts";
import { ResponseCache } from "./http/response/response-cache.ts";
import { startServer } from "./http/server.ts";
import { openStore, type Store } from "./store/store.ts";
import { startUpkeep, type Upkeep } from "./upkeep.ts";

const SAVE_USES_MILLISECONDS = 60_000;
/** What is still under way after this time is given up. */
const STOP_MILLISECONDS = 25_000;

export interface Running {
  port: number;
  store: Store;
  upkeep: Upkeep;
  /** What this process has for `/metrics`. */
  metrics(): Promise<string>;
  /** Refuses what is new, finishes what is under way, and closes the store. */
  stop(): Promise<void>;
}

/** One of several processes that share a port. */
export interface ProcessIdentity {
  number: number;
  /** What all of them have for `/metrics`. */
  collectMetrics(): Promise<string>;
}

export interface StartOptions {
  /** Time in which a whole request has to arrive. */
  receiveSeconds?: number | undefined;
  member?: ProcessIdentity | undefined;
  loadShedder?: LoadShedder | undefined;
}

/** Opens the store, then the server. */
export async function start(config: Config, log: Log, options: StartOptions = {}): Promise<Running> {
  const { receiveSeconds, member, loadShedder = new LoadShedder() } = options;
  const metrics = createMetrics(member?.number);
  const { environment, databasePath: path, postgres, now } = config;
  const warn = (message: string) => log.warn(message);
  const store = await openStore({ postgres, path, environment, now, observe: metrics.observeDatabase, warn });
  const authenticator = new Authenticator(store, config);

  const pages = createPages(config, store, { ...metrics, ...(member && { text: member.collectMetrics }) });
  const dependencies = {
    config,
    store,
    authenticator,
    responseCache: new ResponseCache(store.version),
    requestLimiter: new RateLimiter(store, config.rateLimit, now),
    failureLimiter: new RateLimiter(store, config.authRateLimit, now),
    loginThrottle: new LoginThrottle(store, now),
    loadShedder,
  };
  const server = await openServer();
  const upkeep = startUpkeep(store, now, (err) => log.error({ err }, "upkeep failed"));
  const saving = setInterval(saveUses, SAVE_USES_MILLISECONDS);

  async function openServer() {
    try {
      const isPortShared = member !== undefined;
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

  async function saveUses(): Promise<void> {
    try {
      await authenticator.saveLastUsed();
    } catch (err) {
      log.error({ err }, "could not save when keys were last used");
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
      clearInterval(saving);
      await upkeep.stop();
      await saveUses();
      await store.close();
    },
  };
}
