import type { Role } from "../../client/index.ts";
import type { Option } from "../ui/choice.tsx";

export const roles: readonly Option<Role>[] = [
  {
    value: "owner",
    label: "Owner",
    description: "Can do everything, including inviting and removing people and managing API keys and webhooks.",
  },
  {
    value: "staff",
    label: "Staff",
    description:
      "Can view and change pets, categories and orders, including customers. Cannot manage API keys, webhooks or people.",
  },
  {
    value: "viewer",
    label: "Viewer",
    description: "Can view pets, categories and orders, but not customers. Cannot change anything.",
  },
];

/** Roles with their article, for use in a sentence. */
export const rolesInSentence: { [Of in Role]: string } = { owner: "an owner", staff: "staff", viewer: "a viewer" };

export function roleName(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
