import { Button, Table, Text } from "@mantine/core";
import type { Invitation } from "../../../client/index.ts";
import { roleName } from "../../session/roles.ts";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./people-table.module.css";
import { useWithdrawInvitation } from "./use-withdraw-invitation.ts";

export function InvitationsTable({ invitations }: { invitations: Invitation[] }) {
  const withdraw = useWithdrawInvitation();
  const head = (
    <>
      <Table.Th>For</Table.Th>
      <Table.Th visibleFrom="xs">Role</Table.Th>
      <Table.Th visibleFrom="md" className={styles.short}>
        Created
      </Table.Th>
      <Table.Th visibleFrom="xs">Expires</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <PanelTable aria-label="Open invitations" head={head}>
      {invitations.map((invitation) => (
        <Table.Tr key={`${invitation.id}`}>
          <Table.Td className={styles.name}>
            {invitation.email === undefined ? "Anyone with the link" : <Name>{invitation.email}</Name>}
            <Text size="xs" c="dimmed" hiddenFrom="xs">
              {roleName(invitation.role)}, expires <Time at={invitation.expiresAt} />
            </Text>
          </Table.Td>
          <Table.Td visibleFrom="xs">{roleName(invitation.role)}</Table.Td>
          <Table.Td visibleFrom="md" className={styles.short}>
            <Time at={invitation.createdAt} />
          </Table.Td>
          <Table.Td visibleFrom="xs">
            <Time at={invitation.expiresAt} />
          </Table.Td>
          <Table.Td ta="right">
            <Button
              variant="default"
              size="xs"
              aria-label={`Withdraw the invitation for ${invitation.email === undefined ? "anyone with the link" : isolate(invitation.email)}`}
              onClick={(event) => withdraw(invitation, event.currentTarget)}
            >
              Withdraw
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </PanelTable>
  );
}
