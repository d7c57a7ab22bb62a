/** Numbers of requests in progress by account. Accounts without any take no memory. */
export class AccountCounts {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(account: string): number {
    return this.#counts.get(account) ?? 0;
  }

  /** Counts a request, and returns the function that ends it; it may be called more than once. */
  begin(account: string): () => void {
    this.#add(account, 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#add(account, -1);
      isOpen = false;
    };
  }

  #add(account: string, change: 1 | -1): void {
    const count = this.of(account) + change;
    this.#total += change;
    if (count > 0) this.#counts.set(account, count);
    else this.#counts.delete(account);
  }
}
