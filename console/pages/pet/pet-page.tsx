import { ActionIcon, Button, Menu, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useLocation, useParams } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { printCageCards, printOrder, printoutOf } from "../../print/print.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { DeleteIcon, EditIcon, OrderIcon, PrintIcon } from "../../ui/icons.tsx";
import { PageLoading } from "../../ui/loading.tsx";
import { isolate, petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { OrderDialogs } from "../orders/order-dialogs.tsx";
import { WaitingList } from "../orders/waiting/waiting-list.tsx";
import { deletePet } from "../pets/delete-pets.ts";
import { useListOrigin } from "../pets/list-origin.ts";
import { PetDialog } from "../pets/pet-dialog.tsx";
import { NAME_LENGTH_MAX } from "../pets/pet-form.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { InPlaceForm } from "./in-place.tsx";
import { PetFacts } from "./pet-facts.tsx";
import { PetNavigation } from "./pet-navigation.tsx";
import { PetOrders } from "./pet-orders.tsx";
import styles from "./pet-page.module.css";
import { PetTimeline } from "./pet-timeline.tsx";
import { PetPhotos } from "./photos/pet-photos.tsx";
import { petOrdersQuery, usePet } from "./use-pet.ts";
import { savePet } from "./use-profile.ts";

/** Page of one pet: photos, facts, orders and history. */
export default function PetPage() {
  const id = parseId(useParams<{ petId: string }>().petId);
  const search = useListOrigin();
  return (
    <>
      <PetNavigation id={id} search={search} />
      {id === undefined ? <PetNotFound /> : <PetView key={`${id}`} id={id} listHref={`/pets${search ?? ""}`} />}
      <OrderDialogs />
    </>
  );
}

function PetView({ id, listHref }: { id: bigint; listHref: string }) {
  const { pet, details, isDeleted, deletion, isUnknown, isPending, error, retry } = usePet(id);
  const canChange = useCan("write") && details !== undefined;
  const [isEditing, editing] = useDisclosure();
  const rename = useRename(id, pet?.name ?? "", canChange);
  if (isPending) return <PageLoading />;
  if (isUnknown) return <PetNotFound />;

  return (
    <>
      <PageHeader
        title={petName({ id, name: pet?.name })}
        {...rename}
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
      {isDeleted && <DeletedNotice id={id} name={pet?.name} deletion={deletion} />}
      {error && (
        <ErrorMessage error={error} title="Could not load the pet" onRetry={retry} hasData={pet !== undefined} />
      )}
      <div className={styles.container}>
        <div className={styles.columns}>
          {pet && <PetPhotos pet={pet} isDeleted={isDeleted} />}
          {pet && <PetFacts pet={pet} details={details} />}
          <PetOrders petId={id} name={petName({ id, name: pet?.name })} openOrder={details?.openOrder}>
            {canChange && <WaitingList pet={details} />}
          </PetOrders>
          <PetTimeline petId={id} />
        </div>
      </div>
      {/* Stays open if another person deletes the pet, so that no typed text is lost. */}
      {pet && (canChange || isEditing) && <PetDialog isOpen={isEditing} pet={pet} onClose={editing.close} />}
    </>
  );
}

/** The button beside the heading that renames the pet, and its form. */
function useRename(petId: bigint, name: string, canChange: boolean) {
  const [isOpen, form] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const titleAction = canChange && (
    <ActionIcon ref={button} variant="subtle" color="gray" aria-label="Change name" onClick={form.open}>
      <EditIcon size={16} />
    </ActionIcon>
  );
  const titleForm = isOpen && (
    <InPlaceForm
      label="Name"
      text={name}
      save={async (typed, before) => {
        if (!isolate(typed)) return { is: "invalid", fault: "Enter a name, such as Rex." };
        return savePet({ petId, patch: { name: typed }, textOf: (pet) => pet.name, before });
      }}
      onClose={() => {
        form.close();
        setTimeout(() => button.current?.focus());
      }}
    >
      {(field) => <TextInput {...field} size="md" maxLength={NAME_LENGTH_MAX} autoComplete="off" />}
    </InPlaceForm>
  );
  return { titleAction, titleForm };
}

interface PetMenuProps {
  id: bigint;
  /** Undefined if the pet was deleted. */
  details: PetDetails | undefined;
  canChange: boolean;
  /** Where to go when the pet is deleted. */
  listHref: string;
}

/** The page's menu: prints cards and slips, also for the newest order, and deletes the pet. */
function PetMenu({ id, details, canChange, listHref }: PetMenuProps) {
  const [, navigate] = useLocation();
  const order = useInfiniteQuery(petOrdersQuery(id)).data?.pages[0]?.data[0];
  const printout = order && printoutOf(order);
  return (
    <PageMenu operation="listPetDetails" request={{ query: { id: [id] } }}>
      {details && (
        <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => printCageCards([details])}>
          Print cage card
        </Menu.Item>
      )}
      {order && printout && (
        <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => printOrder(order, { id, name: details?.name })}>
          Print {printout}
        </Menu.Item>
      )}
      {canChange && details && details.openOrder === undefined && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<DeleteIcon size={18} />}
            className={styles.destructive ?? ""}
            onClick={() => {
              deletePet(details);
              navigate(listHref);
            }}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </PageMenu>
  );
}

function PetNotFound() {
  return (
    <>
      <PageHeader title="Pet not found" />
      <EmptyState
        title="No pet has this number"
        action={
          <Button component={Link} href="/pets">
            Show all pets
          </Button>
        }
      >
        It may have been deleted long ago, or the number may be wrong.
      </EmptyState>
    </>
  );
}
