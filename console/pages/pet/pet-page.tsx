import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, useParams } from "wouter";
import { Curl } from "../../parts/curl.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { EditIcon, OrderIcon } from "../../parts/icons.tsx";
import { PageLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { parseId } from "../../parts/parse-id.ts";
import { petName } from "../../parts/pet-name.ts";
import { useMay } from "../../session/use-session.ts";
import { PetDialog } from "../pets/pet-dialog.tsx";
import { PetFacts } from "./pet-facts.tsx";
import { PetHistory } from "./pet-history.tsx";
import { PetOrders } from "./pet-orders.tsx";
import styles from "./pet-page.module.css";
import { usePet } from "./use-pet.ts";

/** One animal: what is known of it, its orders, and what happened to it. */
export default function PetPage() {
  const id = parseId(useParams<{ petId: string }>().petId);
  return id === undefined ? <NoSuchPet /> : <KnownPet key={`${id}`} id={id} />;
}

function KnownPet({ id }: { id: bigint }) {
  const { pet, isRemoved, isUnknown, isPending, error, retry } = usePet(id);
  const mayChange = useMay("write") && pet !== undefined && !isRemoved;
  const [isEditing, editing] = useDisclosure();
  if (isPending) return <PageLoading />;
  if (isUnknown) return <NoSuchPet />;

  return (
    <>
      <PageHeader
        title={petName({ id, name: pet?.name })}
        actions={
          <>
            <Curl operation="getPetHistory" request={{ path: { petId: id } }} />
            {mayChange && (
              <Button variant="default" leftSection={<EditIcon size={18} />} onClick={editing.open}>
                Edit
              </Button>
            )}
            {mayChange && pet.status === "available" && (
              <Button component={Link} href={`/orders?petId=${id}&new=1`} leftSection={<OrderIcon size={18} />}>
                Place an order
              </Button>
            )}
          </>
        }
      >
        {isRemoved && "This animal was removed. What happened to it can be read for 30 days."}
      </PageHeader>
      {error && <ErrorMessage error={error} title="The animal cannot be shown" onRetry={retry} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          {pet && <PetFacts pet={pet} isRemoved={isRemoved} />}
          <PetOrders petId={id} />
        </div>
        <PetHistory petId={id} />
      </div>
      {mayChange && <PetDialog isOpen={isEditing} pet={pet} onClose={editing.close} />}
    </>
  );
}

function NoSuchPet() {
  return (
    <>
      <PageHeader title="There is no such pet" />
      <EmptyState
        title="Nobody here has this number"
        action={
          <Button component={Link} href="/pets">
            See all pets
          </Button>
        }
      >
        The animal may have been removed more than 30 days ago, or the number is mistyped.
      </EmptyState>
    </>
  );
}
