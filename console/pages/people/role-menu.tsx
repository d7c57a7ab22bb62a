import { Menu, Text } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { roleName, roles } from "../../session/roles.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { isolate } from "../../ui/names.ts";
import styles from "./role-menu.module.css";
import { useChangeRole } from "./use-change-role.ts";

/** The role of a person, with a menu that describes each role; plain text for the only owner. */
export function RoleMenu({ person, isOnlyOwner }: { person: Person; isOnlyOwner: boolean }) {
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
  const label = `Role of ${isolate(person.name)}: ${roleName(person.role)}. Change role`;
  return (
    <LazyMenu
      position="bottom-start"
      width={280}
      button={(props) => (
        <button {...props} type="button" className={styles.button} aria-label={label}>
          {roleName(person.role)}
        </button>
      )}
    >
      {(close) =>
        roles.map(({ value, label, description }) => (
          <Menu.Item
            key={value}
            aria-current={value === person.role || undefined}
            leftSection={<span className={styles.mark}>{value === person.role && <CheckIcon size={18} />}</span>}
            onClick={() => {
              close();
              changeRole(person, value);
            }}
          >
            {label}
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}
