import { Table } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { type PersonActions, PersonRow } from "./person-row.tsx";
import { useKeyCounts } from "./use-key-counts.ts";

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
    <PanelTable aria-label="People" head={head}>
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
