import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import type { Order } from "../../../client/index.ts";
import { useRequestClose, useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { createSharedState } from "../../shared-state.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons, SubmitButton } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { petName } from "../../ui/names.ts";
import { EditOrderForm } from "./edit-order-form.tsx";
import { holdText, toLocalTime, validateHold } from "./hold-times.ts";
import { REASON_LENGTH_MAX } from "./order-draft.ts";
import { useOrderedPet } from "./ordered-pet.tsx";
import { useSaveOrder } from "./use-change-order.ts";

/** A dialog about an order: to edit it, to cancel or return it with a reason, or to choose the end of its hold. */
interface OrderDialog {
  kind: "edit" | "cancelled" | "returned" | "hold";
  order: Order;
}

interface DialogState extends OrderDialog {
  isOpen: boolean;
}

const state = createSharedState<DialogState | undefined>(undefined);

export function openOrderDialog(dialog: OrderDialog): void {
  state.set({ ...dialog, isOpen: true });
}

/** Whether a dialog about an order is open. */
export function useIsOrderDialogOpen(): boolean {
  return state.use()?.isOpen ?? false;
}

/** The dialog behind `openOrderDialog`; mounted once on each page with orders. */
export function OrderDialogs() {
  const current = state.use();
  const close = () => state.set(current && { ...current, isOpen: false });
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page on which it was opened.
  useEffect(() => () => state.set(undefined), [path]);
  return (
    <FormDialog isOpen={current?.isOpen ?? false} onClose={close} title={current && titleOf(current)}>
      {current && <OrderForm {...current} onClose={close} />}
    </FormDialog>
  );
}

function OrderForm({ kind, order, onClose }: OrderDialog & { onClose: () => void }) {
  if (kind === "edit") return <EditOrderForm order={order} onClose={onClose} />;
  if (kind === "hold") return <HoldForm order={order} onClose={onClose} />;
  return <CloseOrderForm order={order} to={kind} onClose={onClose} />;
}

function titleOf({ kind, order }: OrderDialog): string {
  if (kind === "edit") return `Edit order ${order.id}`;
  if (kind === "hold") return `Hold of order ${order.id}`;
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
  const save = useSaveOrder(() => onClose());
  useUnsavedInput(reason.trim() !== "" && !reasons.some((each) => each === reason));

  function submit() {
    if (save.isPending) return;
    save.mutate({
      order,
      patch: { status: to, ...(reason.trim() && { reason: reason.trim() }) },
      done: (pet) => `Order ${order.id} was ${to}. ${pet} is available again.`,
    });
  }

  return (
    <Form onSubmit={submit} error={save.error}>
      <Text>{name} becomes available again. This cannot be undone.</Text>
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
