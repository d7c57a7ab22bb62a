import { DatabaseUnavailable, isDatabaseLost } from "../store/database.ts";

/**
 * Exit status after the database was lost (EX_NOINPUT in sysexits.h). The service must not be restarted automatically: it
 * would create an empty store, or continue with another one.
 */
export const DATABASE_LOST_STATUS = 66;

/** Exit status of a worker that could not start since the database was unavailable (EX_TEMPFAIL in sysexits.h). */
export const DATABASE_UNAVAILABLE_STATUS = 75;

/** Exit status of a process that an error ends; `ifUnavailable` is the one for a database that is unavailable. */
export function exitStatusOf(error: unknown, ifUnavailable = 1): number {
  if (isDatabaseLost(error)) return DATABASE_LOST_STATUS;
  return error instanceof DatabaseUnavailable ? ifUnavailable : 1;
}

interface ExitOptions {
  /** Stops everything; if that fails, the process exits nevertheless. */
  stop(): Promise<void>;
  onError(error: unknown): void;
  /** Writes the last output. */
  finish(): Promise<void>;
}

/** The graceful exit of a process. It runs once; a later call can only change the status to that of a lost database. */
export class Exit {
  readonly #options: ExitOptions;
  #status: number | undefined;

  constructor(options: ExitOptions) {
    this.#options = options;
  }

  /** Whether the process exits because the database is lost: errors that follow are not the reason. */
  get isDatabaseLost(): boolean {
    return this.#status === DATABASE_LOST_STATUS;
  }

  async start(status: number): Promise<void> {
    const isStarted = this.#status !== undefined;
    this.#status = Math.max(status, this.#status ?? 0);
    if (isStarted) return;
    // `stop` may need what the caller has not returned yet, such as a database that is lost while it is opened.
    await Promise.resolve();
    try {
      await this.#options.stop();
    } catch (error) {
      this.#options.onError(error);
    }
    await this.#options.finish();
    process.exit(this.#status);
  }
}
