import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useCallback, useMemo, useState } from "react";
import type { Person } from "../../../client/index.ts";
import { useOpenedByUrl, useUrlState } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";
import { PeopleTable, type PersonActions } from "./people-table.tsx";
import { RemovePersonDialog, useRemovePerson } from "./remove-person-dialog.tsx";
import { RenamePersonDialog } from "./rename-person-dialog.tsx";
import { RoleComparison } from "./roles.tsx";
import { peopleRequest, usePeople } from "./use-people.ts";

/** People with an account, and open invitations. */
export default function PeoplePage() {
  const [{ search }, setFilters] = useUrlState({ search: "" });
  const { people, shown, onlyOwner, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeople(search);
  const [isInviting, inviteDialog] = useDisclosure();
  const { shown: dialog, person, control, actions, close } = usePersonDialogs();
  const remove = useRemovePerson();
  useOpenedByUrl(inviteDialog.open);
  function removeConfirmed(person: Person, keepKeys: boolean) {
    close();
    if (control) focusNextRow(control);
    remove.mutate({ person, keepKeys });
  }

  return (
    <>
      <PageHeader
        title="People"
        actions={
          <>
            <PageMenu operation="listPeople" request={peopleRequest} />
            <Button leftSection={<AddIcon size={18} />} onClick={inviteDialog.open}>
              Invite person
            </Button>
          </>
        }
      >
        People who can log in, and their roles.
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
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the people"
          onRetry={refetch}
          hasData={people !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {people && shown.length === 0 && (
        <EmptyState
          title="No matching people"
          action={
            <Button variant="default" onClick={() => setFilters({ search: "" })}>
              Show all people
            </Button>
          }
        >
          Search for part of a name or email address.
        </EmptyState>
      )}
      {shown.length > 0 && <PeopleTable people={shown} onlyOwner={onlyOwner} actions={actions} />}
      {onlyOwner && shown.includes(onlyOwner) && (
        <Text size="sm" c="dimmed" mt="xs">
          A store needs at least one owner. To change this role, make someone else an owner first.
        </Text>
      )}
      {hasNextPage && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
      <Invitations />
      <RoleComparison />
      <InviteDialog isOpen={isInviting} onClose={inviteDialog.close} />
      <RenamePersonDialog isOpen={dialog === "rename"} person={person} onClose={close} />
      <PasswordLinkDialog isOpen={dialog === "password-link"} person={person} onClose={close} />
      <RemovePersonDialog isOpen={dialog === "remove"} person={person} onClose={close} onConfirm={removeConfirmed} />
    </>
  );
}

interface DialogState {
  /** The dialog that is open. */
  shown: "rename" | "password-link" | "remove" | undefined;
  /** The person of the dialog; kept while it closes. */
  person: Person | undefined;
  /** The button that opened it. */
  control: HTMLElement | undefined;
}

/** Which dialog about a person is open, and the actions that open one. */
function usePersonDialogs() {
  const [state, setState] = useState<DialogState>({ shown: undefined, person: undefined, control: undefined });
  const actions = useMemo<PersonActions>(
    () => ({
      onRename: (person) => setState({ shown: "rename", person, control: undefined }),
      onCreateLink: (person) => setState({ shown: "password-link", person, control: undefined }),
      onRemove: (person, control) => setState({ shown: "remove", person, control }),
    }),
    [],
  );
  const close = useCallback(() => setState((current) => ({ ...current, shown: undefined })), []);
  return { ...state, actions, close };
}
