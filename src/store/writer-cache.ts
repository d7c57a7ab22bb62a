/** Maximum number of cached categories. */
const CATEGORIES_MAX = 10_000;

/**
 * What the transactions of a connection know about the database, so that later ones need no statement for it. It is
 * cleared at the start of a transaction, under the write lock, if another connection has committed or the previous
 * transaction was not committed.
 */
export class WriterCache {
  readonly #categories = new Set<bigint>();
  /** Id of the last indexed pet; undefined if unknown. */
  lastIndexedPet: bigint | undefined;

  /** Whether this category is known to exist. */
  hasCategory(id: bigint): boolean {
    return this.#categories.has(id);
  }

  addCategory(id: bigint): void {
    if (this.#categories.size >= CATEGORIES_MAX) this.#categories.clear();
    this.#categories.add(id);
  }

  removeCategory(id: bigint): void {
    this.#categories.delete(id);
  }

  clear(): void {
    this.#categories.clear();
    this.lastIndexedPet = undefined;
  }
}
