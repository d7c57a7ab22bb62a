import type { Scope } from "../../../client/index.ts";
import type { Option } from "../../ui/choice.tsx";

export const scopes: readonly Option<Scope>[] = [
  {
    value: "public",
    label: "Public",
    description: "Can only view what visitors see. The only key that may be embedded in the pages of a website.",
  },
  { value: "read", label: "Read", description: "Can view pets, categories, orders and activity." },
  {
    value: "write",
    label: "Write",
    description: "Can also change pets, categories and orders. Right for most programs.",
  },
  { value: "admin", label: "Admin", description: "Full access, including API keys and people." },
];

export function scopeName(scope: Scope): string {
  return scopes.find(({ value }) => value === scope)?.label ?? scope;
}
