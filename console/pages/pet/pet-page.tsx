import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, useParams } from "wouter";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { EditIcon, OrderIcon } from "../../parts/icons.tsx";
import { PageLoading } from "../../parts/loading.tsx";
import { openNewOrder } from "../../parts/new-order.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { parseId } from "../../parts/parse-id.ts";
import { petName } from "../../parts/pet-name.ts";
import { useCan } from "../../session/session.ts";
import { PetDialog } from "../pets/pet-dialog.tsx";
import { PetDetails } from "./pet-details.tsx";
import { PetHistory } from "./pet-history.tsx";
import { PetOrders } from "./pet-orders.tsx";
import styles from "./pet-page.module.css";
import { usePet } from "./use-pet.ts";

/** Page of one pet: details, orders and history. */
export default function PetPage() {
  const id = parseId(useParams<{ petId: string }>().petId);
  return id === undefined ? <PetNotFound /> : <PetView key={`${id}`} id={id} />;
}

function PetView({ id }: { id: bigint }) {
  const { pet, isDeleted, isUnknown, isPending, error, retry } = usePet(id);
  const canChange = useCan("write") && pet !== undefined && !isDeleted;
  const [isEditing, editing] = useDisclosure();
  if (isPending) return <PageLoading />;
  if (isUnknown) return <PetNotFound />;

  return (
    <>
      <PageHeader
        title={petName({ id, name: pet?.name })}
        actions={
          <>
            <PageMenu operation="getPetHistory" request={{ path: { petId: id } }} />
            {canChange && (
              <Button variant="default" leftSection={<EditIcon size={18} />} onClick={editing.open}>
                Edit
              </Button>
            )}
            {canChange && pet.status === "available" && (
              <Button leftSection={<OrderIcon size={18} />} onClick={() => openNewOrder({ petId: id })}>
                Place order
              </Button>
            )}
          </>
        }
      >
        {isDeleted && "This pet was deleted. Its history is kept for a limited time."}
      </PageHeader>
      {error && (
        <ErrorMessage error={error} title="Could not load the pet" onRetry={retry} hasData={pet !== undefined} />
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {pet && <PetDetails pet={pet} isDeleted={isDeleted} />}
          <PetOrders petId={id} />
        </div>
        <PetHistory petId={id} />
      </div>
      {pet && (canChange || isEditing) && <PetDialog isOpen={isEditing} pet={pet} onClose={editing.close} />}
    </>
  );
}

function PetNotFound() {
  return (
    <>
      <PageHeader title="Pet not found" />
      <EmptyState
        title="No pet has this ID"
        action={
          <Button component={Link} href="/pets">
            View all pets
          </Button>
        }
      >
        The pet may have been deleted long ago, or the ID may be wrong.
      </EmptyState>
    </>
  );
}
