import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Key } from "../../../client/index.ts";
import { Curl } from "../../parts/curl.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { KeysFilter } from "./keys-filter.tsx";
import { KeysTable } from "./keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { NoKeys } from "./no-keys.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { keysRequest, useKeys } from "./use-keys.ts";
import { useRevokeKey } from "./use-revoke-key.ts";

/** By which programs use the API. */
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
  const createButton = (
    <Button leftSection={<AddIcon size={18} />} onClick={newDialog.open}>
      Create a key
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Keys"
        actions={
          <>
            <Curl operation="listKeys" request={keysRequest} />
            {createButton}
          </>
        }
      >
        Programs use the API with a key. People log in instead.
      </PageHeader>

      {keys && keys.length > 0 && <KeysFilter {...filters} onChange={setFilters} />}
      {error && <ErrorMessage error={error} title="The keys cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {shown.length > 0 && <KeysTable keys={shown} onRotate={rotate} onRevoke={revoke} />}
      {keys && shown.length === 0 && (
        <NoKeys
          isAny={keys.length > 0}
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
