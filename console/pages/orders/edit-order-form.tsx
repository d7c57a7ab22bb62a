import { List, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { capitalize } from "../../format.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError, WarningAlert } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { Name } from "../../ui/name.tsx";
import { validateHold } from "./hold-choice.ts";
import { OrderFields } from "./order-fields.tsx";
import { validateEmail } from "./order-texts.ts";
import { isOpen } from "./order-transitions.ts";
import type { OrderConflict } from "./patch-unless-conflict.ts";
import { useEditOrder } from "./use-edit-order.ts";

const REASON_LENGTH_MAX = 500;

/** Edits an order: its texts, the hold while it is open, and the reason once it is closed. */
export function EditOrderForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { draft, setDraft, original, conflict, edit, hasChanges } = useEditOrder(order, onClose);
  const [errors, setErrors] = useState<{ email?: string | undefined; hold?: string | undefined }>({});
  useUnsavedInput(hasChanges);

  function submit() {
    const hasHold = isOpen(original) && draft.heldUntil !== "";
    const found = {
      email: validateEmail(draft.texts),
      hold: hasHold ? validateHold(new Date(draft.heldUntil), new Date()) : undefined,
    };
    setErrors(found);
    if (found.email || found.hold || edit.isPending) return;
    if (hasChanges) edit.mutate();
    else onClose();
  }

  return (
    <Form onSubmit={submit} error={edit.error}>
      {conflict && <ConflictAlert {...conflict} />}
      <OrderFields texts={draft.texts} emailError={errors.email} onChange={(texts) => setDraft({ ...draft, texts })} />
      {isOpen(original) ? (
        <TextInput
          label="Reserved until"
          description="Leave empty for no time limit."
          type="datetime-local"
          value={draft.heldUntil}
          onChange={(event) => setDraft({ ...draft, heldUntil: event.currentTarget.value })}
          error={errors.hold}
        />
      ) : (
        <Textarea
          label="Reason"
          description={`Why the order is ${original.status}.`}
          rows={2}
          maxLength={REASON_LENGTH_MAX}
          value={draft.reason}
          onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
        />
      )}
      {edit.error && <SaveError error={edit.error} title="The order was not changed" />}
      <FormButtons action="Save" isPending={edit.isPending} />
    </Form>
  );
}

function ConflictAlert({ actor, differences }: OrderConflict) {
  return (
    <WarningAlert title={`${actor} has changed this order in the meantime`}>
      <List size="sm">
        {differences.map(({ field, name, value }) => (
          <List.Item key={field}>
            {value === undefined ? (
              `${capitalize(name)} was removed.`
            ) : (
              <>
                {capitalize(name)} is now: <b>{<Name isWhole>{value}</Name>}</b>
              </>
            )}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        Your changes are not saved yet, and are still in the form. Check them, then save again.
      </Text>
    </WarningAlert>
  );
}
