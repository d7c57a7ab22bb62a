import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useCan } from "../../session/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EditIcon, OrderIcon } from "../../ui/icons.tsx";
import { PageLoading } from "../../ui/loading.tsx";
import { petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PetDialog } from "../pets/pet-dialog.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { PetFacts } from "./pet-facts.tsx";
import { PetMenu } from "./pet-menu.tsx";
import { PetNotFound } from "./pet-not-found.tsx";
import { PetOrders } from "./pet-orders.tsx";
import styles from "./pet-page.module.css";
import { PetTimeline } from "./pet-timeline.tsx";
import { usePet } from "./use-pet.ts";

export function PetView({ id, listHref }: { id: bigint; listHref: string }) {
  const { pet, details, isDeleted, deletion, isUnknown, isPending, error, retry } = usePet(id);
  const canChange = useCan("write") && details !== undefined;
  const [isEditing, editing] = useDisclosure();
  if (isPending) return <PageLoading />;
  if (isUnknown) return <PetNotFound />;

  return (
    <>
      <PageHeader
        title={petName({ id, name: pet?.name })}
        actions={
          <>
            <PetMenu id={id} details={details} canChange={canChange} listHref={listHref} />
            {canChange && (
              <Button variant="default" leftSection={<EditIcon size={18} />} onClick={editing.open}>
                Edit
              </Button>
            )}
            {canChange && details.status === "available" && (
              <Button leftSection={<OrderIcon size={18} />} onClick={() => openNewOrder({ petId: id })}>
                Place order
              </Button>
            )}
          </>
        }
      />
      {isDeleted && <DeletedNotice deletion={deletion} />}
      {error && (
        <ErrorMessage error={error} title="Could not load the pet" onRetry={retry} hasData={pet !== undefined} />
      )}
      <div className={styles.container}>
        <div className={styles.columns}>
          {pet && <PetFacts pet={pet} details={details} />}
          <PetOrders petId={id} name={petName({ id, name: pet?.name })} openOrder={details?.openOrder} />
          <PetTimeline petId={id} />
        </div>
      </div>
      {/* Stays open if another person deletes the pet, so that no typed text is lost. */}
      {pet && (canChange || isEditing) && <PetDialog isOpen={isEditing} pet={pet} onClose={editing.close} />}
    </>
  );
}
