import { Table } from "@mantine/core";
import type { Person } from "../../../client/index.ts";
import { onRowKeys } from "../../parts/row-keys.ts";
import styles from "./people-table.module.css";
import { PersonRow } from "./person-row.tsx";

interface PeopleTableProps {
  people: Person[];
  /** Who cannot be anything else, since there has to be an owner. */
  onlyOwner: Person | undefined;
  onRename: (person: Person) => void;
}

export function PeopleTable({ people, onlyOwner, onRename }: PeopleTableProps) {
  return (
    <div className="petstore-panel">
      <Table verticalSpacing="xs" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="lg">E-mail</Table.Th>
            <Table.Th className={styles.role} visibleFrom="xs">
              Role
            </Table.Th>
            <Table.Th visibleFrom="md" className={styles.short}>
              Joined
            </Table.Th>
            <Table.Th visibleFrom="md" className={styles.short}>
              Last seen
            </Table.Th>
            <Table.Th w="6rem">
              <span className="petstore-hidden">Change</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {people.map((person) => (
            <PersonRow
              key={`${person.id}`}
              person={person}
              isOnlyOwner={person.id === onlyOwner?.id}
              onRename={onRename}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
