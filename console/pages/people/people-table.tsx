import { Anchor, Box, Group, Table, Text } from "@mantine/core";
import { memo } from "react";
import { Link } from "wouter";
import type { Person } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { ActivityIcon, DeleteIcon, EditIcon, KeyIcon, RotateIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./people-table.module.css";
import { RoleMenu } from "./roles.tsx";
import { useIsSelf, useKeyCounts } from "./use-people.ts";

interface PeopleTableProps {
  people: Person[];
  /** The last owner, whose role cannot be changed. */
  onlyOwner: Person | undefined;
  actions: PersonActions;
}

export function PeopleTable({ people, onlyOwner, actions }: PeopleTableProps) {
  const keyCounts = useKeyCounts();
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th visibleFrom="lg">Email</Table.Th>
      <Table.Th visibleFrom="xs">Role</Table.Th>
      <Table.Th visibleFrom="md">API keys</Table.Th>
      <Table.Th visibleFrom="md">Joined</Table.Th>
      <Table.Th visibleFrom="md">Last seen</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <PanelTable aria-label="People" head={head} isGrid className={styles.table}>
      {people.map((person) => (
        <PersonRow
          key={`${person.id}`}
          person={person}
          isOnlyOwner={person.id === onlyOwner?.id}
          keyCount={keyCounts.get(person.id) ?? 0}
          actions={actions}
        />
      ))}
    </PanelTable>
  );
}

export interface PersonActions {
  onRename: (person: Person) => void;
  onCreateLink: (person: Person) => void;
  onRemove: (person: Person, control: HTMLElement) => void;
}

interface PersonRowProps {
  person: Person;
  isOnlyOwner: boolean;
  /** Number of active keys that the person created. */
  keyCount: number;
  actions: PersonActions;
}

/** One person. On narrow screens, the other columns move below the name. */
const PersonRow = memo(function PersonRow({ person, isOnlyOwner, keyCount, actions }: PersonRowProps) {
  const isSelf = useIsSelf();
  const { name, email, createdAt, lastSeenAt } = person;
  const seen = lastSeenAt ? <Time at={lastSeenAt} /> : "Never";
  const keys = keyCount > 0 && <KeysLink person={person} count={keyCount} />;
  return (
    <Table.Tr>
      <Table.Td className={styles.name}>
        <Text fw={500} size="sm" component="div">
          <Name>{name}</Name>
          {isSelf(person) && (
            <Text span size="sm" c="dimmed">
              {" (you)"}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="lg" component="div">
          <Name>{email}</Name>
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          Last seen: {seen}
          {keys && <> · {keys}</>}
        </Text>
        <Box hiddenFrom="xs" mt={4}>
          <RoleMenu person={person} isOnlyOwner={isOnlyOwner} />
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="lg" className={styles.name}>
        <Name>{email}</Name>
      </Table.Td>
      <Table.Td visibleFrom="xs">
        <RoleMenu person={person} isOnlyOwner={isOnlyOwner} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {keys || "–"}
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        <Time at={createdAt} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {seen}
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <PersonMenu person={person} isOnlyOwner={isOnlyOwner} keyCount={keyCount} actions={actions} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
});

function KeysLink({ person, count }: { person: Person; count: number }) {
  return (
    <Anchor component={Link} href={`/keys?creator=${person.id}`} inherit underline="always">
      {pluralize(count, "key")}
      <span className="petstore-visually-hidden"> created by {isolate(person.name)}</span>
    </Anchor>
  );
}

function PersonMenu({ person, isOnlyOwner, keyCount, actions }: PersonRowProps) {
  return (
    <RowMenu label={`Actions for ${isolate(person.name)}`}>
      <RowAction icon={<EditIcon size={18} />} onSelect={() => actions.onRename(person)}>
        Rename
      </RowAction>
      <RowAction icon={<ActivityIcon size={18} />} href={`/activity?personId=${person.id}`}>
        Show activity
      </RowAction>
      <RowAction icon={<RotateIcon size={18} />} onSelect={() => actions.onCreateLink(person)}>
        Create a link to set a new password
      </RowAction>
      {keyCount > 0 && (
        <RowAction icon={<KeyIcon size={18} />} href={`/keys?creator=${person.id}`}>
          Show API keys
        </RowAction>
      )}
      <RowAction
        icon={<DeleteIcon size={18} />}
        isDestructive
        disabledReason={isOnlyOwner ? "A store needs an owner. Make someone else an owner first." : undefined}
        onSelect={(control) => actions.onRemove(person, control)}
      >
        Remove
      </RowAction>
    </RowMenu>
  );
}
