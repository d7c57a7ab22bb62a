import type { Role } from "../../client/index.ts";
import type { Option } from "../parts/choice.tsx";

export const roles: readonly Option<Role>[] = [
  {
    value: "owner",
    label: "Owner",
    description: "May do everything, also invite and remove people and manage API keys.",
  },
  {
    value: "staff",
    label: "Staff",
    description: "May see and change pets, categories and orders, with their customers. No API keys, no people.",
  },
  {
    value: "viewer",
    label: "Viewer",
    description: "May see pets, categories and orders, without customers. Changes nothing.",
  },
];

/** Roles with their article, for use in a sentence. */
export const rolesInSentence: { [Of in Role]: string } = { owner: "an owner", staff: "staff", viewer: "a viewer" };

export function roleName(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
