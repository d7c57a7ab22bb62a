import { Table } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { ChangeHeading, PanelTable } from "../../parts/panel-table.tsx";
import { PersonRow } from "./person-row.tsx";

interface PeopleTableProps {
  people: Person[];
  /** Who cannot be anything else, since there has to be an owner. */
  onlyOwner: Person | undefined;
  onRename: (person: Person) => void;
}

export function PeopleTable({ people, onlyOwner, onRename }: PeopleTableProps) {
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th visibleFrom="lg">E-mail</Table.Th>
      <Table.Th visibleFrom="xs">Role</Table.Th>
      <Table.Th visibleFrom="md">Joined</Table.Th>
      <Table.Th visibleFrom="md">Last seen</Table.Th>
      <ChangeHeading />
    </>
  );
  return (
    <PanelTable head={head}>
      {people.map((person) => (
        <PersonRow key={`${person.id}`} person={person} isOnlyOwner={person.id === onlyOwner?.id} onRename={onRename} />
      ))}
    </PanelTable>
  );
}
