import { FairQueue, longWait } from "../../store/fair-queue.ts";

/** Maximum number of queued hashes: the last one waits for about two seconds. */
const HASHES_MAX = 20;
/** Length of the pause after an image, as a multiple of the time that it took. */
const IMAGE_PAUSE_FACTOR = 2;

/** A hash of a password (one that is `preferred` starts before all other work) or the encoding of an image. */
type Kind = "preferred" | "hash" | "image";
type Start = (mayRun: boolean) => void;

/**
 * Runs jobs that occupy a core for long, one at a time: each also takes memory, and a thread of the pool that flushes
 * commits. While jobs are waiting, each is followed by a pause, so that hashes use half a core at most, and images, of
 * which there may be many, a third. A hash waits for the image that is being encoded, but not for the pause after it;
 * further images and hashes take turns.
 */
export class CostlyWorkQueue {
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  readonly #clock: () => number;
  readonly #preferred = new FairQueue<Start>(longWait);
  readonly #hashes = new FairQueue<Start>(longWait);
  readonly #images = new FairQueue<Start>(longWait);
  #isRunning = false;
  /** Ends the pause after an image; undefined if there is none. */
  #endPause: (() => void) | undefined;

  constructor(pause: (milliseconds: number) => Promise<unknown> = Bun.sleep, clock = () => performance.now()) {
    this.#pause = pause;
    this.#clock = clock;
  }

  /** Computes a hash. Returns undefined at once if too many are waiting. */
  runHash<Result>(account: string, isPreferred: boolean, job: () => Promise<Result>): Promise<Result | undefined> {
    return this.#run(isPreferred ? "preferred" : "hash", account, job);
  }

  /** Encodes an image. `UploadLimit` limits how many are waiting. */
  runImage<Result>(account: string, job: () => Promise<Result>): Promise<Result> {
    return this.#run("image", account, job) as Promise<Result>;
  }

  async #run<Result>(kind: Kind, account: string, job: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isRunning && !(await this.#wait(kind, account))) return undefined;
    this.#isRunning = true;
    const start = this.#clock();
    try {
      return await job();
    } finally {
      const milliseconds = this.#clock() - start;
      this.#queueOf(kind).charge(account, milliseconds);
      void this.#startNext(kind, milliseconds);
    }
  }

  #wait(kind: Kind, account: string): Promise<boolean> {
    return new Promise((start) => {
      this.#queueOf(kind).add(account, this.#clock(), start);
      if (kind !== "image") this.#endPause?.();
      if (this.#hashCount > HASHES_MAX) (this.#hashes.takeNewest() ?? this.#preferred.takeNewest())?.(false);
    });
  }

  async #startNext(last: Kind, milliseconds: number): Promise<void> {
    if (last !== "image" && this.#hashCount + this.#images.length > 0) await this.#pause(milliseconds);
    if (last === "image" && this.#hashCount === 0 && this.#images.length > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#endPause = resolve;
      await Promise.race([this.#pause(IMAGE_PAUSE_FACTOR * milliseconds), promise]);
      this.#endPause = undefined;
    }
    const next = this.#preferred.take() ?? this.#takeInTurn(last);
    this.#isRunning = next !== undefined;
    next?.item(true);
  }

  #takeInTurn(last: Kind) {
    if (last === "hash") return this.#images.take() ?? this.#hashes.take();
    return this.#hashes.take() ?? this.#images.take();
  }

  get #hashCount(): number {
    return this.#preferred.length + this.#hashes.length;
  }

  #queueOf(kind: Kind): FairQueue<Start> {
    return { preferred: this.#preferred, hash: this.#hashes, image: this.#images }[kind];
  }
}
