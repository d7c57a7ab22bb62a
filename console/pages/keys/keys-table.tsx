import { Table } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import { ActionsHeading, PanelTable } from "../../parts/panel-table.tsx";
import { KeyRow } from "./key-row.tsx";

interface KeysTableProps {
  keys: Key[];
  onRotate: (key: Key) => void;
  onRevoke: (key: Key, control: HTMLElement) => void;
}

export function KeysTable({ keys, onRotate, onRevoke }: KeysTableProps) {
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th visibleFrom="md">Scope</Table.Th>
      <Table.Th visibleFrom="lg">Ends in</Table.Th>
      <Table.Th visibleFrom="lg">Created</Table.Th>
      <Table.Th visibleFrom="md">Last used</Table.Th>
      <Table.Th visibleFrom="md">Expires</Table.Th>
      <Table.Th visibleFrom="xs">Status</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <PanelTable aria-label="API keys" head={head}>
      {keys.map((key) => (
        <KeyRow key={`${key.id}`} apiKey={key} onRotate={onRotate} onRevoke={onRevoke} />
      ))}
    </PanelTable>
  );
}
