import { Table } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { ActionsHeading, PanelTable } from "../../parts/panel-table.tsx";
import { PersonRow } from "./person-row.tsx";

interface PeopleTableProps {
  people: Person[];
  /** The last owner, whose role cannot be changed. */
  onlyOwner: Person | undefined;
  onRename: (person: Person) => void;
  onRemove: (person: Person, control: HTMLElement) => void;
}

export function PeopleTable({ people, onlyOwner, onRename, onRemove }: PeopleTableProps) {
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th visibleFrom="lg">Email</Table.Th>
      <Table.Th visibleFrom="xs">Role</Table.Th>
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
          onRename={onRename}
          onRemove={onRemove}
        />
      ))}
    </PanelTable>
  );
}
