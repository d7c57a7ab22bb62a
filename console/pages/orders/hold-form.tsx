import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { petName } from "../../ui/names.ts";
import { toLocalTime, validateHold } from "./hold-choice.ts";
import { holdText } from "./hold-text.ts";
import { useOrderedPet } from "./use-ordered-pet.ts";
import { useSaveOrder } from "./use-save-order.ts";

/** Asks for the end of a hold. */
export function HoldForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [initial] = useState(() => toLocalTime(order.expiresAt));
  const [time, setTime] = useState(initial);
  const [fault, setFault] = useState<string>();
  const name = petName(useOrderedPet(order.petId) ?? { id: order.petId });
  const save = useSaveOrder(() => onClose());
  useUnsavedInput(time !== initial);

  function submit() {
    const end = new Date(time);
    const found = validateHold(end, new Date());
    setFault(found);
    if (found || save.isPending) return;
    const expiresAt = end.toISOString();
    save.mutate({ order, patch: { expiresAt }, done: `${name} is reserved ${holdText(expiresAt)}.` });
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
