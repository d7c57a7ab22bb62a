const BAR_WIDTH = 10;
/** Interval between updates on a terminal: each overwrites the last. */
const TERMINAL_MILLISECONDS = 100;
/** Interval between updates elsewhere: each is a new line. */
const PLAIN_MILLISECONDS = 5000;
/** Window over which the rate is measured, so that it follows changes of speed. */
const RATE_MILLISECONDS = 10_000;
const CLEAR_LINE = "\r\u001b[K";

/** The progress of a step; a total of 0 is unknown. */
interface ProgressReport {
  title: string;
  done: number;
  total: number;
  /** Plural of what is counted; "rows" by default. */
  unit?: string;
}

interface Sample {
  at: number;
  done: number;
  total: number;
}

/** Shows progress on standard error, if that is a terminal. */
export class ProgressLine {
  readonly #isTerminal = process.stderr.isTTY;
  readonly #isShown: boolean;
  #samples: Sample[] = [];
  #dueAt = this.#isTerminal ? 0 : performance.now() + PLAIN_MILLISECONDS;

  /** With `isLogged`, it also prints lines where there is no terminal. */
  constructor({ isLogged = false } = {}) {
    this.#isShown = this.#isTerminal || isLogged;
  }

  show(progress: ProgressReport): void {
    if (!this.#isShown) return;
    const sample = { at: performance.now(), done: progress.done, total: progress.total };
    const last = this.#samples.at(-1);
    const isNextStep = !last || sample.done < last.done || sample.total !== last.total;
    if (isNextStep) this.#samples = [sample];
    if (sample.at < this.#dueAt) return;
    this.#dueAt = sample.at + (this.#isTerminal ? TERMINAL_MILLISECONDS : PLAIN_MILLISECONDS);

    const recent = this.#samples.filter(({ at }) => sample.at - at < RATE_MILLISECONDS);
    this.#samples = [...(recent.length > 0 ? recent : this.#samples.slice(-1)), sample];
    this.#write(progressText(progress, rateOf(this.#samples), this.#isTerminal));
  }

  /** Removes the line, before other output. */
  clear(): void {
    if (this.#isTerminal) process.stderr.write(CLEAR_LINE);
  }

  /** Prints a permanent line. */
  print(text: string): void {
    this.clear();
    console.error(text);
  }

  #write(text: string): void {
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(this.#isTerminal ? CLEAR_LINE + text.slice(0, width) : `${text}\n`);
  }
}

function rateOf(samples: Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  return first && last && last.at > first.at ? ((last.done - first.done) * 1000) / (last.at - first.at) : 0;
}

/** Formats one line; `rate` is per second, 0 while unknown. */
export function progressText(
  { title, done, total, unit = "rows" }: ProgressReport,
  rate: number,
  isTerminal: boolean,
): string {
  if (total === 0) return `${title} …`;
  const share = Math.min(1, done / total);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = isTerminal ? `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ` : "";
  const amount = `${bar}${Math.floor(share * 100)} %, ${formatCount(done)} of ${formatCount(total)} ${unit}`;
  const estimate = rate > 0 ? `, ${formatCount(rate)}/s, ${formatDuration((total - done) / rate)} left` : "";
  return `${title}: ${amount}${estimate}`;
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString("en");
}

export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
