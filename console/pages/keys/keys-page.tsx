import { Button, Chip, Group, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { Key } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, readAll, refresh } from "../../api/queries.ts";
import { formatDay, formatTimeOfDay } from "../../format.ts";
import { useOpenedByUrl, useUrlState } from "../../hooks/use-url-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Filters } from "../../ui/filters.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";
import { EditKeyDialog } from "./edit-key-dialog.tsx";
import { KeysTable } from "./keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { type KeyFilters, keysRequest, NO_CREATOR, useKeys } from "./use-keys.ts";

/** Number of rows that are shown first, and added by "Show more". */
const ROWS_SHOWN = 100;

export default function KeysPage() {
  const [filters, setFilters] = useUrlState({ search: "", show: "active", creator: "" });
  const { keys, shown, creators, error, isPending, refetch } = useKeys(filters);
  const [limit, setLimit] = useState(ROWS_SHOWN);
  const { shown: dialog, key, edit, rotate, close } = useKeyDialogs();
  const revoke = useRevokeKey();
  const actions = useMemo(() => ({ onEdit: edit, onRotate: rotate, onRevoke: revoke }), [edit, rotate, revoke]);
  const [isCreating, newDialog] = useDisclosure();
  useOpenedByUrl(newDialog.open);
  const createButton = (
    <Button leftSection={<AddIcon size={18} />} onClick={newDialog.open}>
      Create key
    </Button>
  );

  return (
    <>
      <PageHeader
        title="API keys"
        actions={
          <>
            <PageMenu operation="listKeys" request={keysRequest} />
            {createButton}
          </>
        }
      >
        Programs use a key to access the API. People log in instead.
      </PageHeader>

      {keys && keys.length > 0 && <KeysFilter {...filters} creators={creators} onChange={setFilters} />}
      {error && (
        <ErrorMessage error={error} title="Could not load the keys" onRetry={refetch} hasData={keys !== undefined} />
      )}
      {isPending && <RowsLoading />}
      {shown.length > 0 && <KeysTable keys={shown.slice(0, limit)} actions={actions} />}
      {keys && shown.length === 0 && (
        <NoKeys
          hasKeys={keys.length > 0}
          isFiltered={filters.search !== "" || filters.creator !== ""}
          createButton={createButton}
          onShowAll={() => setFilters({ search: "", show: "all", creator: "" })}
        />
      )}
      {shown.length > limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + ROWS_SHOWN)}>
          Show more
        </Button>
      )}
      <NewKeyDialog isOpen={isCreating} onClose={newDialog.close} />
      <EditKeyDialog isOpen={dialog === "edit"} apiKey={key} onClose={close} />
      <RotateKeyDialog isOpen={dialog === "rotate"} apiKey={key} onClose={close} />
    </>
  );
}

interface KeysFilterProps extends KeyFilters {
  creators: { id: bigint; name: string }[];
  onChange: (changes: Partial<KeyFilters>, options?: { replace?: boolean }) => void;
}

function KeysFilter({ search, show, creator, creators, onChange }: KeysFilterProps) {
  return (
    <Filters
      mb={{ base: 4, sm: "sm" }}
      set={[creator !== "", show === "all"].filter(Boolean).length}
      first={
        <SearchInput
          label="Search keys"
          value={search}
          onChange={(next) => onChange({ search: next }, { replace: true })}
          maw="24rem"
        />
      }
    >
      <NativeSelect
        aria-label="Created by"
        data={[
          { value: "", label: "Created by anyone" },
          ...creators.map(({ id, name }) => ({ value: `${id}`, label: `Created by ${isolate(name, 30)}` })),
          ...missingCreator(creator, creators),
          { value: NO_CREATOR, label: "No recorded creator" },
        ]}
        value={creator}
        onChange={(event) => onChange({ creator: event.currentTarget.value })}
      />
      <Chip.Group value={show === "all" ? "all" : "active"} onChange={(next) => onChange({ show: `${next}` })}>
        <Group gap={6} role="radiogroup" aria-label="Filter by status">
          <Chip value="active" size="sm" variant="outline">
            Active
          </Chip>
          <Chip value="all" size="sm" variant="outline">
            All
          </Chip>
        </Group>
      </Chip.Group>
    </Filters>
  );
}

/** The option for a person who has created no key: a link can select them, too. */
function missingCreator(creator: string, creators: { id: bigint }[]): { value: string; label: string }[] {
  const isKnown = creator === "" || creator === NO_CREATOR || creators.some(({ id }) => `${id}` === creator);
  return isKnown ? [] : [{ value: creator, label: `Created by person ${creator}` }];
}

interface NoKeysProps {
  /** Whether there are keys that the filters hide. */
  hasKeys: boolean;
  isFiltered: boolean;
  createButton: ReactNode;
  onShowAll: () => void;
}

function NoKeys({ hasKeys, isFiltered, createButton, onShowAll }: NoKeysProps) {
  if (!hasKeys) {
    return (
      <EmptyState title="No keys yet" action={createButton}>
        Programs such as a web shop need a key to use the API. Create the first one.
      </EmptyState>
    );
  }
  const allButton = (
    <Button variant="default" onClick={onShowAll}>
      Show all keys
    </Button>
  );
  return (
    <EmptyState title={isFiltered ? "No matching keys" : "No active keys"} action={allButton}>
      {isFiltered
        ? "Search for part of a name or description, or for the last four characters of a key. Expired and revoked keys are listed under All."
        : "All keys have expired or have been revoked."}
    </EmptyState>
  );
}

interface DialogState {
  /** The dialog that is open. */
  shown: "edit" | "rotate" | undefined;
  /** The key of the dialog; kept while it closes. */
  key: Key | undefined;
}

/** Which dialog about a key is open. */
function useKeyDialogs() {
  const [state, setState] = useState<DialogState>({ shown: undefined, key: undefined });
  const edit = useCallback((key: Key) => setState({ shown: "edit", key }), []);
  const rotate = useCallback((key: Key) => setState({ shown: "rotate", key }), []);
  const close = useCallback(() => setState(({ key }) => ({ shown: undefined, key })), []);
  return { ...state, edit, rotate, close };
}

/** Revokes a key with an optimistic update, after a confirmation. */
function useRevokeKey() {
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => petStore.revokeKey({ path: { keyId: id } }),
    onMutate: ({ id }) => markRevoked(id),
    onSuccess: (_, { name }) => notifyDone(`The key ${isolate(name)} was revoked.`),
    onError(error, { name }, before) {
      before?.restore();
      notifyFailed(`The key ${isolate(name)} was not revoked`, error);
    },
    onSettled: () => refresh("listKeys", "listEvents"),
  });

  const { mutate } = revoke;
  const revokeConfirmed = useCallback(
    async (key: Key, control: HTMLElement) => {
      const isConfirmed = await confirm({
        title: `Revoke key ${isolate(key.name)}?`,
        text: `Programs that use the key ending in ${key.lastFour} will lose access. ${describeLastUse(key)} This cannot be undone. To replace the key without interruption, rotate it instead.`,
        action: "Revoke key",
      });
      if (!isConfirmed) return;
      focusNextRow(control);
      mutate(key);
    },
    [mutate],
  );
  return revokeConfirmed;
}

/** Optimistic update of the list of all keys. */
async function markRevoked(id: bigint): Promise<{ restore: () => void }> {
  const { queryKey } = readAll("listKeys");
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const revokedAt = new Date().toISOString();
  queryClient.setQueryData(queryKey, (keys) => keys?.map((key) => (key.id === id ? { ...key, revokedAt } : key)));
  return { restore: () => queryClient.setQueryData(queryKey, before) };
}

function describeLastUse({ lastUsedAt }: Key): string {
  return lastUsedAt === undefined
    ? "It has never been used."
    : `It was last used on ${formatDay(lastUsedAt)}, ${formatTimeOfDay(lastUsedAt)}.`;
}
