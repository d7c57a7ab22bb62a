import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { ErrorAlert, SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { forCustomer, petName } from "../../ui/names.ts";
import { type NewOrderStart, openNewOrder } from "../../ui/new-order.ts";
import { notifyDone } from "../../ui/notify.ts";
import { type HoldDraft, HoldField, useHold } from "./hold-field.tsx";
import { getHoldEnd, holdText, validateHold } from "./hold-times.ts";
import { textsOf, toMembers, validateEmail } from "./order-draft.ts";
import { OrderFields } from "./order-fields.tsx";
import { type PriceFaults, type PriceTexts, parsePrices, toPriceTexts } from "./order-prices.ts";
import { loadOrderedPetName, orderedPetQuery, PetCard } from "./ordered-pet.tsx";
import { isOutcomeDoubtful } from "./patch-order.ts";
import { PetSelect } from "./pet-select.tsx";
import { PriceFields } from "./price-fields.tsx";
import { printOffer } from "./use-move-order.ts";
import { isPetTaken, type NewOrder, usePlaceOrder } from "./use-place-order.ts";
import { WaitingForm } from "./waiting/waiting-form.tsx";

interface PlaceOrderDialogProps {
  isOpen: boolean;
  start: NewOrderStart;
  onClose: () => void;
}

/** The dialog for a new order, or for a new entry of the waiting list if the pet is taken. */
export default function PlaceOrderDialog({ isOpen, start, onClose }: PlaceOrderDialogProps) {
  // It is loaded when it is opened first. Opened after it is mounted, it returns the focus when it closes.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const waitsFor = start.isWaiting ? start.petId : undefined;
  return (
    <FormDialog
      isOpen={isOpen && isMounted}
      onClose={onClose}
      title={waitsFor === undefined ? "Place order" : "Add to the waiting list"}
    >
      {waitsFor === undefined ? (
        <PlaceOrderForm start={start} onClose={onClose} />
      ) : (
        <WaitingForm start={{ ...start, petId: waitsFor }} onClose={onClose} />
      )}
    </FormDialog>
  );
}

interface Errors {
  pet?: string | undefined;
  hold?: string | undefined;
  email?: string | undefined;
  prices?: PriceFaults;
}

function PlaceOrderForm({ start, onClose }: Omit<PlaceOrderDialogProps, "isOpen">) {
  const [draft, setDraft] = useState(() => toDraft(start));
  const [initial] = useState(draft);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const { petId, texts, hold } = draft;
  const proposed = useQuery({ ...orderedPetQuery(petId ?? 0n), enabled: petId !== undefined }).data?.[0]?.profile
    ?.price;
  const prices = { ...toPriceTexts({ price: proposed }), ...draft.prices };
  // The service stores a refusal with its idempotency key, so the next attempt needs another key.
  const idempotencyKey = useIdempotencyKey({ draft, prices, refusals });
  const bodies = useRef(new Map<string, NewOrder>());
  const { choice, usualHours } = useHold(hold);
  useUnsavedInput(JSON.stringify({ ...draft, petId: "" }) !== JSON.stringify({ ...initial, petId: "" }));

  const place = usePlaceOrder(async (order) => {
    onClose();
    const name = await loadOrderedPetName(order.petId);
    const until = order.expiresAt ? ` ${holdText(order.expiresAt)}` : "";
    notifyDone(`${name} is reserved${forCustomer(order.customer)}${until}.`, undefined, printOffer(name)(order));
  });
  const isTaken = isPetTaken(place.error);

  function submit() {
    const now = new Date();
    const end = getHoldEnd(choice, { now, customTime: hold.customTime, usualHours });
    const found = {
      pet: petId === undefined ? "Choose a pet." : undefined,
      hold: validateHold(end, now),
      email: validateEmail(texts),
    };
    const entered = parsePrices(prices);
    const faults = "faults" in entered ? entered.faults : {};
    setErrors({ ...found, prices: faults });
    if (place.isPending || petId === undefined || found.hold || found.email || "faults" in entered) return;
    const { price, deposit } = entered;
    const terms = { price: price ?? undefined, deposit: deposit ?? undefined };
    const body = { petId, ...toMembers(texts), ...terms, expiresAt: end?.toISOString() };
    const onError = (error: unknown) => !isOutcomeDoubtful(error) && setRefusals(refusals + 1);
    place.mutate({ body: repeatable(body), idempotencyKey }, { onError });
  }

  /** Sends the same body for the same content, although "for 1 hour" would now end later. */
  function repeatable(body: NewOrder): NewOrder {
    const first = bodies.current.get(idempotencyKey) ?? body;
    bodies.current.set(idempotencyKey, first);
    return first;
  }

  return (
    <Form onSubmit={submit} error={place.error}>
      <PetField
        petId={petId}
        isFixed={start.petId !== undefined && petId === start.petId && !isTaken}
        wasTaken={isTaken}
        isOutcomeDoubtful={place.isPending || place.isSuccess || isOutcomeDoubtful(place.error)}
        error={errors.pet}
        onWait={(taken) => openNewOrder({ petId: taken, copiedFrom: toMembers(texts), isWaiting: true })}
        onChange={(next) => {
          place.reset();
          setDraft({ ...draft, petId: next });
        }}
      />
      <OrderFields texts={texts} emailError={errors.email} onChange={(next) => setDraft({ ...draft, texts: next })} />
      <PriceFields
        texts={prices}
        faults={errors.prices ?? {}}
        onChange={(next) => setDraft({ ...draft, prices: next })}
      />
      <HoldField hold={hold} error={errors.hold} onChange={(next) => setDraft({ ...draft, hold: next })} />
      {place.error && !isTaken && <SaveError error={place.error} title="The order was not placed" />}
      <FormButtons action="Place order" isPending={place.isPending} />
    </Form>
  );
}

interface Draft {
  petId: bigint | undefined;
  texts: ReturnType<typeof textsOf>;
  hold: HoldDraft;
  /** Undefined: the price of the pet. */
  prices: PriceTexts | undefined;
}

function toDraft({ petId, copiedFrom }: NewOrderStart): Draft {
  return { petId, texts: textsOf(copiedFrom), hold: { choice: undefined, customTime: "" }, prices: undefined };
}

interface PetFieldProps {
  petId: bigint | undefined;
  /** The pet was chosen beforehand, such as in its row: it is shown instead of a field. */
  isFixed: boolean;
  /** The service has refused the order, since the pet is not available any more. */
  wasTaken: boolean;
  /** The order may have been placed: the pet may be reserved by it. */
  isOutcomeDoubtful: boolean;
  error: string | undefined;
  /** Puts the customer on the waiting list of a pet that is taken instead. */
  onWait: (petId: bigint) => void;
  onChange: (petId: bigint | undefined) => void;
}

/** The pet of a new order: a field to choose an available pet, or the pet chosen beforehand. */
function PetField({ petId, isFixed, wasTaken, isOutcomeDoubtful, error, onWait, onChange }: PetFieldProps) {
  const { data } = useQuery({ ...orderedPetQuery(petId ?? 0n), enabled: petId !== undefined });
  const pet = petId === undefined ? undefined : data?.[0];
  const isKnown = data !== undefined && petId !== undefined && !isOutcomeDoubtful;
  const isAvailable = !isKnown || (pet?.status === "available" && !wasTaken);
  if (isFixed && isAvailable) return pet ? <PetCard pet={pet} /> : <Text>{petName({ id: petId ?? 0n })}</Text>;
  const waitButton = !isAvailable && pet && (
    <Button variant="default" mt="xs" style={{ alignSelf: "start" }} onClick={() => onWait(pet.id)}>
      Add to the waiting list instead
    </Button>
  );

  return (
    <>
      {wasTaken && (
        <ErrorAlert title={`${petName(pet ?? { id: petId ?? 0n })} is not available any more`}>
          <Text size="sm">{takenText(pet)} Choose another pet; your other input is kept.</Text>
          {waitButton}
        </ErrorAlert>
      )}
      <PetSelect
        label="Pet"
        description="Only available pets can be ordered."
        status="available"
        petId={petId}
        onPetIdChange={onChange}
        error={error}
        data-autofocus
      />
      {!isAvailable && !wasTaken && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {pet ? `${petName(pet)} cannot be ordered. ${takenText(pet)}` : `No pet has the number ${petId}.`}
        </Text>
      )}
      {!wasTaken && waitButton}
    </>
  );
}

function takenText(pet: Pet | undefined): string {
  if (!pet) return "It was deleted.";
  if (pet.status === "pending") return "It is reserved by another order.";
  return pet.status === "sold" ? "It is sold." : "Its status has changed.";
}
