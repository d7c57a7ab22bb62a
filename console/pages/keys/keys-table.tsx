import { Table } from "@mantine/core";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { type KeyActions, KeyRow } from "./key-row.tsx";
import type { RelatedKey } from "./use-keys.ts";

interface KeysTableProps {
  keys: RelatedKey[];
  actions: KeyActions;
}

export function KeysTable({ keys, actions }: KeysTableProps) {
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
      {keys.map((related) => (
        <KeyRow key={`${related.key.id}`} related={related} actions={actions} />
      ))}
    </PanelTable>
  );
}
