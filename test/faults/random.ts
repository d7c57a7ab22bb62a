/** Random numbers that a seed repeats. Each function draws one; `below` excludes its limit. */
export interface Random {
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a generator of random numbers (mulberry32: 32 bits of state, not for secrets). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
