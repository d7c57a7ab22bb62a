import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { Curl } from "../../parts/curl.tsx";
import { AddIcon, ImportIcon } from "../../parts/icons.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useMay } from "../../session/use-session.ts";
import { TogetherDialog } from "./bulk/bulk-dialog.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { PetDialog } from "./pet-dialog.tsx";
import { PetFilters } from "./pet-filters.tsx";
import { PetList } from "./pet-list.tsx";
import { usePetFilters } from "./use-pet-filters.ts";
import { usePets } from "./use-pets.ts";

/** The animals of the store. */
export default function PetsPage() {
  const mayWrite = useMay("write");
  const list = usePetFilters();
  const page = usePets(list);
  const [isOpen, dialog] = useDisclosure();
  const [edited, setEdited] = useState<Pet>();
  function open(pet?: Pet) {
    setEdited(pet);
    dialog.open();
  }
  const addButton = mayWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      Add a pet
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Pets"
        actions={
          <>
            <Curl operation="listPets" request={page.request} />
            <ExportMenu list={list} />
            {mayWrite && (
              <Button variant="default" component={Link} href="/import" leftSection={<ImportIcon size={18} />}>
                Import
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <PetFilters list={list} />
      <PetList list={list} page={page} mayWrite={mayWrite} addButton={addButton} onEdit={open} />
      <PetDialog isOpen={isOpen} pet={edited} onClose={dialog.close} />
      <TogetherDialog />
    </>
  );
}
