/** Maximum duration of a turn, to which the last step may add its own. */
const TURN_MILLISECONDS = 5;

const waiting: (() => void)[] = [];

/** Resolves in a later event-loop iteration. Each iteration has one turn, so that concurrent long reads alternate. */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startTurn);
  });
}

function startTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startTurn);
}

interface TurnOptions {
  /** Returns the signal that stops the work. */
  signal?: (() => AbortSignal) | undefined;
  /** Milliseconds on a monotonic clock. */
  clock?: () => number;
}

/** Calls `step` until it returns a result, for 5 ms in each of its turns. Throws the signal's reason once it aborts. */
export async function runInTurns<Result>(
  step: () => Result | undefined,
  { signal, clock = () => performance.now() }: TurnOptions = {},
): Promise<Result> {
  const abort = signal?.();
  for (;;) {
    await takeTurn();
    abort?.throwIfAborted();
    const end = clock() + TURN_MILLISECONDS;
    do {
      const result = step();
      if (result !== undefined) return result;
    } while (clock() < end);
  }
}
