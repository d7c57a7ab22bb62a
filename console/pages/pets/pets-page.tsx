import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { useOpenedByUrl } from "../../hooks/use-url-state.ts";
import { useCan } from "../../session/session.ts";
import { AddIcon, ImportIcon } from "../../ui/icons.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { usePetColumns } from "./pet-columns.ts";
import { PetDialog } from "./pet-dialog.tsx";
import { PetFilters } from "./pet-filters.tsx";
import { PetList } from "./pet-list.tsx";
import { usePetCounts } from "./use-pet-counts.ts";
import { usePetFilters } from "./use-pet-filters.ts";
import { usePets } from "./use-pets.ts";

export default function PetsPage() {
  const canWrite = useCan("write");
  const list = usePetFilters();
  const page = usePets(list);
  const columns = usePetColumns(list);
  const counts = usePetCounts(list.filters, page.hidden);
  const [isOpen, dialog] = useDisclosure();
  const [edited, setEdited] = useState<Pet>();
  function open(pet?: Pet) {
    setEdited(pet);
    dialog.open();
  }
  useOpenedByUrl(() => canWrite && open());
  const addButton = canWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      Add pet
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Pets"
        actions={
          <>
            <PageMenu operation="listPetDetails" request={page.request} />
            <ExportMenu list={list} />
            {canWrite && (
              <Button variant="default" component={Link} href="/import" leftSection={<ImportIcon size={18} />}>
                Import
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <PetFilters list={list} counts={counts} />
      <PetList
        list={list}
        page={page}
        columns={columns}
        total={counts[list.filters.status ?? "all"]}
        canWrite={canWrite}
        addButton={addButton}
        onEdit={open}
      />
      <PetDialog isOpen={isOpen} pet={edited} onClose={dialog.close} />
      <BulkDialog />
    </>
  );
}
