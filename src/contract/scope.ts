import type { Scope } from "./contract.ts";

const ranks: { [Of in Scope]: number } = { public: 0, read: 1, write: 2, admin: 3 };

/** Whether the scope `held` includes the scope `needed`: admin includes write, write includes read, read includes public. */
export function isAllowed(held: Scope, needed: Scope): boolean {
  return ranks[held] >= ranks[needed];
}
