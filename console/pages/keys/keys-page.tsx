import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useOpenedByUrl, useUrlState } from "../../hooks/use-url-state.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { EditKeyDialog } from "./edit-key-dialog.tsx";
import { KeysFilter } from "./keys-filter.tsx";
import { KeysTable } from "./keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { NoKeys } from "./no-keys.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { useKeyDialogs } from "./use-key-dialogs.ts";
import { keysRequest, useKeys } from "./use-keys.ts";
import { useRevokeKey } from "./use-revoke-key.ts";

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
