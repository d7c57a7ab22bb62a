/** What the checks make in the store, and how it is found and removed. */

const PREFIX = "petstore-verify";
/** Names that a run gives; a name such as "petstore-verify production" is of others. */
const namePattern = /^petstore-verify (([0-9a-z]{8})-[0-9a-f]{8}) /;
/** Time after which what a run has left belongs to no run in progress. */
const RUN_MILLISECONDS_MAX = 3600 * 1000;

/** The names of what a run makes contain when it began, so that a later run can remove what is left. */
export class Made {
  readonly #startedAt = Date.now();
  readonly #run = `${this.#startedAt.toString(36)}-${crypto.randomUUID().slice(0, 8)}`;

  /** Returns a name that no other call returns, if `what` is unique in this run. */
  name(what: string): string {
    return `${PREFIX} ${this.#run} ${what}`;
  }

  /** Words that find all names of all runs. */
  get words(): string {
    return PREFIX;
  }

  /** Whether what has this name was made by this run, or left by an earlier one. */
  isToRemove(name: string): boolean {
    const [, run, startedAt = ""] = namePattern.exec(name) ?? [];
    if (run === undefined) return false;
    return run === this.#run || Number.parseInt(startedAt, 36) + RUN_MILLISECONDS_MAX < this.#startedAt;
  }

  /** Whether another run that is in progress, or has just ended, has made what has this name. */
  isOfOther(name: string): boolean {
    return namePattern.test(name) && !this.isToRemove(name);
  }
}
