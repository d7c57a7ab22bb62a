import type { Config } from "../config.ts";
import type { PreparationContext } from "../operations/operation.ts";
import type { Store } from "../store/store.ts";
import type { Authenticator } from "./auth/authenticator.ts";
import type { LoginThrottle } from "./auth/login-throttle.ts";
import type { PasswordQueue } from "./auth/password-queue.ts";
import type { RateLimiter } from "./auth/rate-limiter.ts";
import type { OpenStreams } from "./open-streams.ts";
import type { CostlyWorkQueue } from "./overload/costly-work-queue.ts";
import type { LoadShedder } from "./overload/load-shedder.ts";
import type { UploadLimit } from "./overload/upload-limit.ts";
import type { ResponseCache } from "./response/response-cache.ts";
import type { WaitingRequests } from "./waiting-requests.ts";

/** What the handling of a request depends on; one instance of each per process. */
export interface Dependencies {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  responseCache: ResponseCache;
  /** Limits the requests of a key or an account. */
  requestLimiter: RateLimiter;
  /** Limits the failed authentications from an address. */
  failureLimiter: RateLimiter;
  loginThrottle: LoginThrottle;
  passwordQueue: PasswordQueue;
  costlyWorkQueue: CostlyWorkQueue;
  uploadLimit: UploadLimit;
  loadShedder: LoadShedder;
  waitingRequests: WaitingRequests;
  openStreams: OpenStreams;
  deliveries: PreparationContext["deliveries"];
}
