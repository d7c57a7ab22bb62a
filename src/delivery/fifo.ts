/** Minimum number of removed items before the others are moved to the front. */
const COMPACTED_MIN = 64;

/** A queue whose operations take constant time: removing the first item of a long array moves all others. */
export class Fifo<Item> {
  #items: Item[];
  #start = 0;

  constructor(items: Item[] = []) {
    this.#items = items;
  }

  get length(): number {
    return this.#items.length - this.#start;
  }

  get first(): Item | undefined {
    return this.#items[this.#start];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  shift(): Item | undefined {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#start];
    (this.#items as (Item | undefined)[])[this.#start] = undefined;
    this.#start += 1;
    if (this.#start >= COMPACTED_MIN && this.#start * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#start);
      this.#start = 0;
    }
    return item;
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let index = this.#start; index < this.#items.length; index += 1) yield this.#items[index] as Item;
  }
}
