import { NativeSelect, Text } from "@mantine/core";
import type { Person, Role } from "../../../client/index.ts";
import { roleName, roles } from "./roles.ts";
import { useChangeRole } from "./use-change-role.ts";

const options = roles.map(({ value, label }) => ({ value, label }));

/** Select field for a person's role; plain text for the only owner. */
export function RoleSelect({ person, isOnlyOwner }: { person: Person; isOnlyOwner: boolean }) {
  const changeRole = useChangeRole();
  if (isOnlyOwner) {
    return (
      <Text size="sm">
        {roleName(person.role)}{" "}
        <Text span inherit c="dimmed">
          (only owner)
        </Text>
      </Text>
    );
  }
  return (
    <NativeSelect
      aria-label={`Role of ${person.name}`}
      data={options}
      value={person.role}
      onChange={(event) => changeRole(person, event.currentTarget.value as Role)}
      maw="10rem"
    />
  );
}
