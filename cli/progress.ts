const BAR_WIDTH = 10;
/** On a terminal a line is written over, elsewhere each stays. */
const TERMINAL_MILLISECONDS = 100;
const PLAIN_MILLISECONDS = 5000;
/** A rate is that of the last seconds, so that it follows what has become slower. */
const RATE_MILLISECONDS = 10_000;
const CLEAR_LINE = "\r\u001b[K";

export interface Progress {
  /** What is being done. */
  title: string;
  /** In rows; a total of 0 is not known. */
  done: number;
  total: number;
}

interface Sample {
  at: number;
  done: number;
}

/** Shows on standard error how far something is. */
export class ProgressLine {
  readonly #isTerminal = process.stderr.isTTY;
  #samples: Sample[] = [];
  /** What takes no time needs no line of its own. */
  #dueAt = this.#isTerminal ? 0 : performance.now() + PLAIN_MILLISECONDS;

  show(progress: Progress): void {
    const sample = { at: performance.now(), done: progress.done };
    const isNew = sample.done < (this.#samples.at(-1)?.done ?? Number.POSITIVE_INFINITY);
    if (isNew) this.#samples = [sample];
    if (sample.at < this.#dueAt) return;
    this.#dueAt = sample.at + (this.#isTerminal ? TERMINAL_MILLISECONDS : PLAIN_MILLISECONDS);

    const recent = this.#samples.filter(({ at }) => sample.at - at < RATE_MILLISECONDS);
    this.#samples = [...(recent.length > 0 ? recent : this.#samples.slice(-1)), sample];
    this.#write(progressText(progress, rateOf(this.#samples), this.#isTerminal));
  }

  /** Takes the line away, for what is written next. */
  clear(): void {
    if (this.#isTerminal) process.stderr.write(CLEAR_LINE);
  }

  /** Says something that stays. */
  say(text: string): void {
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

/** One line; `rate` in rows a second, 0 where it is not known yet. */
export function progressText({ title, done, total }: Progress, rate: number, isTerminal: boolean): string {
  if (total === 0) return `${title} …`;
  const share = Math.min(1, done / total);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = isTerminal ? `[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ` : "";
  const amount = `${bar}${Math.floor(share * 100)} %, ${count(done)} of ${count(total)} rows`;
  const pace = rate > 0 ? `, ${count(rate)}/s, ${timeText((total - done) / rate)} left` : "";
  return `${title}: ${amount}${pace}`;
}

export function count(rows: number): string {
  return Math.round(rows).toLocaleString("en");
}

export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
