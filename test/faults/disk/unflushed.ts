/** Operations that wait for a flush, in their order. */
export class Unflushed<Item> {
  readonly #settle: (item: Item) => void;
  items: Item[] = [];
  #flushedCount = 0;

  constructor(settle: (item: Item) => void) {
    this.#settle = settle;
  }

  add(item: Item): void {
    this.items.push(item);
  }

  /** Returns a function that is to be called at the end of the flush. */
  startFlush(): () => void {
    const count = this.#flushedCount + this.items.length;
    return () => {
      const flushed = this.items.splice(0, Math.max(0, count - this.#flushedCount));
      this.#flushedCount += flushed.length;
      for (const item of flushed) this.#settle(item);
    };
  }
}
