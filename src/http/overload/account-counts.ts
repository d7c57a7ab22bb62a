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

  add(account: string, change: 1 | -1): void {
    const count = this.of(account) + change;
    this.#total += change;
    if (count > 0) this.#counts.set(account, count);
    else this.#counts.delete(account);
  }
}
