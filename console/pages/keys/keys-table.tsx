import { Table } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import { onRowKeys } from "../../parts/row-keys.ts";
import { KeyRow } from "./key-row.tsx";
import styles from "./keys-table.module.css";

interface KeysTableProps {
  keys: Key[];
  onRotate: (key: Key) => void;
  onRevoke: (key: Key, control: HTMLElement) => void;
}

export function KeysTable({ keys, onRotate, onRevoke }: KeysTableProps) {
  return (
    <div className="petstore-panel">
      <Table verticalSpacing="xs" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th visibleFrom="md" className={styles.short}>
              Scope
            </Table.Th>
            <Table.Th visibleFrom="lg" className={styles.short}>
              Ends in
            </Table.Th>
            <Table.Th visibleFrom="lg" className={styles.short}>
              Created
            </Table.Th>
            <Table.Th visibleFrom="md" className={styles.short}>
              Last used
            </Table.Th>
            <Table.Th visibleFrom="md" className={styles.short}>
              Expires
            </Table.Th>
            <Table.Th visibleFrom="xs" className={styles.short}>
              State
            </Table.Th>
            <Table.Th w="6rem">
              <span className="petstore-hidden">Change</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {keys.map((key) => (
            <KeyRow key={`${key.id}`} apiKey={key} onRotate={onRotate} onRevoke={onRevoke} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
