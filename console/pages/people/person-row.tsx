import { Box, Group, Table, Text } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { DeleteIcon, EditIcon } from "../../parts/icons.tsx";
import { RowButton } from "../../parts/row-button.tsx";
import { Time } from "../../parts/time.tsx";
import styles from "./people-table.module.css";
import { RoleSelect } from "./role-select.tsx";
import { useIsSelf } from "./use-people.ts";

interface PersonRowProps {
  person: Person;
  isOnlyOwner: boolean;
  onRename: (person: Person) => void;
  onRemove: (person: Person, control: HTMLElement) => void;
}

/** One person. On narrow screens, the other columns move below the name. */
export function PersonRow({ person, isOnlyOwner, onRename, onRemove }: PersonRowProps) {
  const isSelf = useIsSelf();
  const { name, email, createdAt, lastSeenAt } = person;
  const seen = lastSeenAt ? <Time at={lastSeenAt} /> : "Never";
  return (
    <Table.Tr>
      <Table.Td className={styles.name}>
        <Text fw={500} size="sm">
          {name}
          {isSelf(person) && (
            <Text span size="sm" c="dimmed">
              {" (you)"}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="lg">
          {email}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          Last seen: {seen}
        </Text>
        <Box hiddenFrom="xs" mt="xs">
          <RoleSelect person={person} isOnlyOwner={isOnlyOwner} />
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="lg" className={styles.name}>
        {email}
      </Table.Td>
      <Table.Td visibleFrom="xs">
        <RoleSelect person={person} isOnlyOwner={isOnlyOwner} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        <Time at={createdAt} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {seen}
      </Table.Td>
      <Table.Td>
        <PersonActions person={person} isOnlyOwner={isOnlyOwner} onRename={onRename} onRemove={onRemove} />
      </Table.Td>
    </Table.Tr>
  );
}

function PersonActions({ person, isOnlyOwner, onRename, onRemove }: PersonRowProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowButton hint="Rename" aria-label={`Rename ${person.name}`} onClick={() => onRename(person)}>
        <EditIcon />
      </RowButton>
      {!isOnlyOwner && (
        <RowButton
          hint="Remove"
          aria-label={`Remove ${person.name}`}
          onClick={(event) => onRemove(person, event.currentTarget)}
        >
          <DeleteIcon />
        </RowButton>
      )}
    </Group>
  );
}
