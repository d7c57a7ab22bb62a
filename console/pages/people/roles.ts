import type { Role } from "../../../client/index.ts";
import type { Option } from "../../parts/choice.tsx";

/** What somebody may do. */
export const roles: readonly Option<Role>[] = [
  { value: "owner", label: "Owner", description: "May do everything, also with keys and people." },
  { value: "staff", label: "Staff", description: "Sees and changes pets, categories and orders." },
  { value: "viewer", label: "Viewer", description: "Sees the same, and changes nothing." },
];

/** As it stands in a sentence. */
export const inWords: { [Of in Role]: string } = { owner: "an owner", staff: "staff", viewer: "a viewer" };

export function roleName(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
