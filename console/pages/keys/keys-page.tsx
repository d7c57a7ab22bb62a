import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Key } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { useOpenedByAddress } from "../../parts/use-opened-by-address.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { KeysFilter } from "./keys-filter.tsx";
import { KeysTable } from "./keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { NoKeys } from "./no-keys.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { keysRequest, useKeys } from "./use-keys.ts";
import { useRevokeKey } from "./use-revoke-key.ts";

export default function KeysPage() {
  const [filters, setFilters] = useUrlState({ search: "", show: "active" });
  const { keys, shown, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useKeys(filters);
  const revoke = useRevokeKey();
  const [isCreating, newDialog] = useDisclosure();
  const [isRotating, rotateDialog] = useDisclosure();
  const [rotated, setRotated] = useState<Key>();
  function rotate(key: Key) {
    setRotated(key);
    rotateDialog.open();
  }
  useOpenedByAddress(newDialog.open);
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

      {keys && keys.length > 0 && <KeysFilter {...filters} onChange={setFilters} />}
      {error && (
        <ErrorMessage error={error} title="Could not load the keys" onRetry={refetch} hasData={keys !== undefined} />
      )}
      {isPending && <RowsLoading />}
      {shown.length > 0 && <KeysTable keys={shown} onRotate={rotate} onRevoke={revoke} />}
      {keys && shown.length === 0 && (
        <NoKeys
          hasKeys={keys.length > 0}
          isSearched={filters.search !== ""}
          createButton={createButton}
          onShowAll={() => setFilters({ search: "", show: "all" })}
        />
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <NewKeyDialog isOpen={isCreating} onClose={newDialog.close} />
      <RotateKeyDialog isOpen={isRotating} apiKey={rotated} onClose={rotateDialog.close} />
    </>
  );
}
