import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Schemas } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { UndoIcon } from "../../ui/icons.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { Time } from "../../ui/time.tsx";
import styles from "./activity-table.module.css";

type Import = Schemas["Import"];

const UndoImportDialog = lazyPage(() => import("../../ui/undo-import-dialog.tsx"));

/** An import; undefined while it loads, if the role does not allow it, and once it is no longer kept. */
export function useImport(id: bigint | undefined) {
  const canWrite = useCan("write");
  const ids = id === undefined ? [] : [id];
  return useQuery({ ...read("listImports", { query: { id: ids } }), enabled: canWrite && id !== undefined }).data?.[0];
}

/** Whether and when an import was undone, and a button to undo it, as long as it can be. */
export function ImportUndo({ importId }: { importId: bigint }) {
  const found = useImport(importId);
  return found ? <KeptImportUndo kept={found} /> : null;
}

/** The same, for an import that has been read. */
export function KeptImportUndo({ kept: { id, undoneAt, remaining } }: { kept: Import }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {undoneAt !== undefined && (
        <span className={styles.names}>
          Undone <Time at={undoneAt} />
        </span>
      )}
      {remaining > 0n && (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          leftSection={<UndoIcon size={16} />}
          onClick={() => setIsOpen(true)}
        >
          {undoneAt === undefined ? "Undo import" : "Undo the rest"}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <UndoImportDialog importId={id} onDone={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
