import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Person } from "../../../client/index.ts";
import { Curl } from "../../parts/curl.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { SearchInput } from "../../parts/search-input.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { PeopleTable } from "./people-table.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { peopleRequest, usePeople } from "./use-people.ts";

/** Who has an account, and who is invited to make one. */
export default function PeoplePage() {
  const [{ search }, setFilters] = useUrlState({ search: "" });
  const { people, shown, onlyOwner, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeople(search);
  const [isInviting, inviteDialog] = useDisclosure();
  const [isRenaming, renameDialog] = useDisclosure();
  const [renamed, setRenamed] = useState<Person>();
  function rename(person: Person) {
    setRenamed(person);
    renameDialog.open();
  }

  return (
    <>
      <PageHeader
        title="People"
        actions={
          <>
            <Curl operation="listPeople" request={peopleRequest} />
            <Button leftSection={<AddIcon size={18} />} onClick={inviteDialog.open}>
              Invite somebody
            </Button>
          </>
        }
      >
        Who can log in, and what they may do.
      </PageHeader>

      {people && people.length > 0 && (
        <SearchInput
          label="Search people"
          value={search}
          onChange={(next) => setFilters({ search: next }, { replace: true })}
          maw="24rem"
          mb="sm"
        />
      )}
      {error && <ErrorMessage error={error} title="The people cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {people && shown.length === 0 && (
        <EmptyState title={people.length > 0 ? "Nobody is called like that" : "Nobody has an account yet"}>
          {people.length > 0 ? "Try a part of the name or of the e-mail address." : "Invite the first."}
        </EmptyState>
      )}
      {shown.length > 0 && <PeopleTable people={shown} onlyOwner={onlyOwner} onRename={rename} />}
      {onlyOwner && (
        <Text size="sm" c="dimmed" mt="xs">
          There has to be an owner. To change the role of the only one, make somebody else an owner first.
        </Text>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <Invitations />
      <InviteDialog isOpen={isInviting} onClose={inviteDialog.close} />
      <RenameDialog isOpen={isRenaming} person={renamed} onClose={renameDialog.close} />
    </>
  );
}
