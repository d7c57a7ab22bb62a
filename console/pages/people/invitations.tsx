import { Group, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../queries.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { InvitationsTable } from "./invitations-table.tsx";

const request = { query: { limit: 100 } };

/** Invitations that have not been used yet. */
export function Invitations() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages("listInvitations", request),
  );
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
