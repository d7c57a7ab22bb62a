import type { Value } from "../database.ts";

type Ask = (sql: string, values: Value[]) => Promise<unknown[]>;

interface Reading {
  current: Promise<unknown[]>;
  /** The answer to those who came after it was asked for. */
  next?: Promise<unknown[]>;
}

/**
 * Lets all who ask the same at the same time share an answer: while one is under way, those who come wait for it to end,
 * and are then answered together. So nobody gets an answer that was asked for before they came.
 */
export class CoalescedReads {
  readonly #ask: Ask;
  readonly #readings = new Map<string, Reading>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  query(sql: string, values: Value[]): Promise<unknown[]> {
    const key = values.length === 0 ? sql : `${sql}\n${values.join("\n")}`;
    const reading = this.#readings.get(key);
    if (!reading) return this.#start(key, sql, values);
    reading.next ??= reading.current.then(
      () => this.#start(key, sql, values),
      () => this.#start(key, sql, values),
    );
    return reading.next;
  }

  #start(key: string, sql: string, values: Value[]): Promise<unknown[]> {
    const current = this.#ask(sql, values);
    const reading: Reading = { current };
    this.#readings.set(key, reading);
    const end = () => {
      if (!reading.next) this.#readings.delete(key);
    };
    current.then(end, end);
    return current;
  }
}
