import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useId, useState } from "react";
import type { Order } from "../../../client/index.ts";
import { useRequestClose, useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { petName } from "../../ui/names.ts";
import { useOrderedPet } from "./use-ordered-pet.ts";
import { useSaveOrder } from "./use-save-order.ts";

interface CloseOrderFormProps {
  order: Order;
  to: "cancelled" | "returned";
  onClose: () => void;
}

const REASON_LENGTH_MAX = 500;

const texts = {
  cancelled: {
    action: "Cancel order",
    dismiss: "Keep order",
    reasons: ["Changed their mind", "Found another pet", "Not picked up", "Placed by mistake"],
  },
  returned: {
    action: "Mark as returned",
    dismiss: "Keep as delivered",
    reasons: ["Allergy", "Did not get along", "Changed their mind", "Delivered by mistake"],
  },
} as const;

/** Asks for the reason of a cancellation or a return, which may be left empty. */
export function CloseOrderForm({ order, to, onClose }: CloseOrderFormProps) {
  const [reason, setReason] = useState("");
  const requestClose = useRequestClose();
  const hintId = useId();
  const name = petName(useOrderedPet(order.petId) ?? { id: order.petId });
  const { action, dismiss, reasons } = texts[to];
  const save = useSaveOrder(() => onClose());
  useUnsavedInput(reason.trim() !== "" && !reasons.some((each) => each === reason));

  function submit() {
    if (save.isPending) return;
    save.mutate({
      order,
      patch: { status: to, ...(reason.trim() && { reason: reason.trim() }) },
      done: `Order ${order.id} was ${to}. ${name} is available again.`,
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
