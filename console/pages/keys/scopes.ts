import type { Scope } from "../../../client/index.ts";
import type { Option } from "../../parts/choice.tsx";

/** What a key may do, in the words of the API and in those of people. */
export const scopes: readonly Option<Scope>[] = [
  { value: "read", label: "Read", description: "Sees pets, categories, orders and what happened. Changes nothing." },
  {
    value: "write",
    label: "Write",
    description: "Sees and changes pets, categories and orders. Right for most programs.",
  },
  { value: "admin", label: "Admin", description: "All of that, and the keys and people of the store, too." },
];

export function scopeName(scope: Scope): string {
  return scopes.find(({ value }) => value === scope)?.label ?? scope;
}
