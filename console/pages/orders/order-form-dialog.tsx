import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { Order, WaitingEntry } from "../../../client/index.ts";
import { useRequestClose, useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons, SubmitButton } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { petName } from "../../ui/names.ts";
import { EditOrderForm } from "./edit-order-form.tsx";
import { holdText, toLocalTime, validateHold } from "./hold-times.ts";
import { type OrderDialog, openOrderDialog } from "./open-order-dialog.ts";
import { REASON_LENGTH_MAX } from "./order-draft.ts";
import { useOrderedPet } from "./ordered-pet.tsx";
import { useSaveOrder } from "./use-change-order.ts";
import { Offer } from "./waiting/offer.tsx";
import { findUntold, personOf, useWaitingEntries } from "./waiting/use-waiting.ts";

/** The dialog that `openOrderDialog` opens. */
export default function OrderFormDialog({
  isOpen,
  onClose,
  ...dialog
}: OrderDialog & { isOpen: boolean; onClose: () => void }) {
  // It is loaded when it is opened first. Opened after it is mounted, it returns the focus when it closes.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <FormDialog isOpen={isOpen && isMounted} onClose={onClose} title={titleOf(dialog)}>
      <OrderForm {...dialog} onClose={onClose} />
    </FormDialog>
  );
}

function OrderForm({ kind, order, entry, onClose }: OrderDialog & { onClose: () => void }) {
  if (kind === "next") return entry && <NextPerson entry={entry} onClose={onClose} />;
  if (kind === "edit") return <EditOrderForm order={order} onClose={onClose} />;
  if (kind === "hold") return <HoldForm order={order} onClose={onClose} />;
  return <CloseOrderForm order={order} to={kind} onClose={onClose} />;
}

function titleOf({ kind, order }: OrderDialog): string {
  if (kind === "edit") return `Edit order ${order.id}`;
  if (kind === "hold") return `Hold of order ${order.id}`;
  if (kind === "next") return "Next on the waiting list";
  return kind === "cancelled" ? `Cancel order ${order.id}?` : `Mark order ${order.id} as returned?`;
}

interface CloseOrderFormProps {
  order: Order;
  to: "cancelled" | "returned";
  onClose: () => void;
}

const closingTexts = {
  cancelled: {
    action: "Cancel order",
    dismiss: "Keep order",
    reasons: ["Changed their mind", "Found another pet", "Not picked up", "Placed by mistake"],
  },
  returned: {
    action: "Mark as returned",
    dismiss: "Keep as handed over",
    reasons: ["Allergy", "Did not get along", "Changed their mind", "Handed over by mistake"],
  },
} as const;

/** Asks for the reason of a cancellation or a return, which may be left empty. */
function CloseOrderForm({ order, to, onClose }: CloseOrderFormProps) {
  const [reason, setReason] = useState("");
  const requestClose = useRequestClose();
  const hintId = useId();
  const name = petName(useOrderedPet(order.petId) ?? { id: order.petId });
  const { action, dismiss, reasons } = closingTexts[to];
  const isOffered = useRef(false);
  const [next] = useWaitingEntries(order.petId, to === "cancelled").waiting;
  const save = useSaveOrder(async (closed) => {
    const entry = to === "cancelled" ? await findUntold(closed.petId).catch(() => undefined) : undefined;
    isOffered.current = entry !== undefined;
    if (entry) openOrderDialog({ kind: "next", order: closed, entry });
    else onClose();
  });
  useUnsavedInput(reason.trim() !== "" && !reasons.some((each) => each === reason));

  function submit() {
    if (save.isPending) return;
    save.mutate({
      order,
      patch: { status: to, ...(reason.trim() && { reason: reason.trim() }) },
      done: (pet) =>
        `Order ${order.id} was ${to}. ${pet} is ${isOffered.current ? "kept for the next person" : "available again"}.`,
    });
  }

  return (
    <Form onSubmit={submit} error={save.error}>
      <Text>
        {name} {next ? `is then kept for ${personOf(next)}, who is next` : "becomes available again"}. This cannot be
        undone.
      </Text>
      <Stack gap={6}>
        <Textarea
          label="Reason (optional)"
          description="Viewers can see it, too."
          rows={2}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group gap={6} role="group" aria-labelledby={hintId}>
          <span id={hintId} className="petstore-visually-hidden">
            Suggested reasons
          </span>
          {reasons.map((each) => (
            <Button
              key={each}
              variant="default"
              size="compact-sm"
              aria-pressed={reason === each}
              onClick={() => setReason(reason === each ? "" : each)}
            >
              {each}
            </Button>
          ))}
        </Group>
      </Stack>
      {save.error && <SaveError error={save.error} title={`The order was not ${to}`} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={requestClose}>
          {dismiss}
        </Button>
        <SubmitButton isPending={save.isPending} color="red.9">
          {action}
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Says who is offered the pet of an order that has ended. */
function NextPerson({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const name = petName(useOrderedPet(entry.petId ?? 0n) ?? { id: entry.petId ?? 0n });
  return (
    <Stack>
      <Offer entry={entry} name={name} onDone={onClose} />
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          Call later
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks for the end of a hold. */
function HoldForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [initial] = useState(() => toLocalTime(order.expiresAt));
  const [time, setTime] = useState(initial);
  const [fault, setFault] = useState<string>();
  const save = useSaveOrder(() => onClose());
  useUnsavedInput(time !== initial);

  function submit() {
    const end = new Date(time);
    const found = validateHold(end, new Date());
    setFault(found);
    if (found || save.isPending) return;
    const expiresAt = end.toISOString();
    save.mutate({ order, patch: { expiresAt }, done: (pet) => `${pet} is reserved ${holdText(expiresAt)}.` });
  }

  return (
    <Form onSubmit={submit} error={save.error}>
      <TextInput
        label="Reserved until"
        type="datetime-local"
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
        error={fault}
        data-autofocus
      />
      {save.error && <SaveError error={save.error} title="The hold was not changed" />}
      <FormButtons action="Save" isPending={save.isPending} />
    </Form>
  );
}
