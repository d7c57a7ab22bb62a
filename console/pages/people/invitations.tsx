import { Button, Group, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { Invitation } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { changePages, readPages, refresh } from "../../api/queries.ts";
import { roleName } from "../../session/roles.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { PageMenu } from "../../ui/page-menu.tsx";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";
import { Time } from "../../ui/time.tsx";
import styles from "./people-table.module.css";

const request = { query: { limit: 100 } };
/** Interval between two readings: an invitation writes no event. */
const READ_MILLISECONDS = 5_000;

/** Invitations that have not been used yet. */
export function Invitations() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...readPages("listInvitations", request),
    refetchInterval: READ_MILLISECONDS,
  });
  const invitations = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2} size="h4">
          Open invitations
        </Title>
        <PageMenu operation="listInvitations" request={request} label="the open invitations" />
      </Group>
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the invitations"
          onRetry={refetch}
          hasData={data !== undefined}
        />
      )}
      {isPending && <RowsLoading rows={1} />}
      {data && invitations.length === 0 && (
        <Text c="dimmed">No open invitations. An invitation is listed here until it is used.</Text>
      )}
      {invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      {hasNextPage && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </section>
  );
}

function InvitationsTable({ invitations }: { invitations: Invitation[] }) {
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
    <PanelTable aria-label="Open invitations" head={head} isGrid className={styles.invitations}>
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

/** Withdraws an invitation with an optimistic update, after a confirmation. */
function useWithdrawInvitation() {
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => petStore.withdrawInvitation({ path: { invitationId: id } }),
    onMutate: ({ id }) => changePages("listInvitations", (all) => all.filter((invitation) => invitation.id !== id)),
    onSuccess: () => notifyDone("The invitation was withdrawn."),
    onError(error, _, before) {
      before?.restore();
      notifyFailed("The invitation was not withdrawn", error);
    },
    onSettled: () => refresh("listInvitations", "listPeople"),
  });

  return async (invitation: Invitation, control: HTMLElement) => {
    const isConfirmed = await confirm({
      title: "Withdraw invitation?",
      text: `The link for ${invitation.email ?? "this invitation"} will stop working. You can create a new one at any time.`,
      action: "Withdraw invitation",
    });
    if (!isConfirmed) return;
    focusNextRow(control);
    withdraw.mutate(invitation);
  };
}
