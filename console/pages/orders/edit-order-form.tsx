import { List, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { capitalize } from "../../format.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError, WarningAlert } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { Name } from "../../ui/name.tsx";
import { notifyDone } from "../../ui/notify.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { validateHold } from "./hold-times.ts";
import { REASON_LENGTH_MAX, rebaseDraft, toDraft, toDraftPatch, undoPatch, validateEmail } from "./order-draft.ts";
import { OrderFields } from "./order-fields.tsx";
import { type PriceFaults, parsePrices } from "./order-prices.ts";
import { isOpen } from "./order-transitions.ts";
import { type OrderConflict, patchUnlessConflict } from "./patch-order.ts";
import { PriceFields } from "./price-fields.tsx";
import { cacheOrder, refreshAfterOrder, undoOrderChange } from "./use-change-order.ts";

/** Edits an order: its texts, the hold while it is open, and the reason once it is closed. */
export function EditOrderForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { draft, setDraft, original, conflict, edit, hasChanges } = useEditOrder(order, onClose);
  const [errors, setErrors] = useState<{ email?: string | undefined; hold?: string | undefined; prices?: PriceFaults }>(
    {},
  );
  useUnsavedInput(hasChanges);

  function submit() {
    const hasHold = isOpen(original) && draft.heldUntil !== "";
    const prices = parsePrices(draft.prices);
    const found = {
      prices: "faults" in prices ? prices.faults : {},
      email: validateEmail(draft.texts),
      hold: hasHold ? validateHold(new Date(draft.heldUntil), new Date()) : undefined,
    };
    setErrors(found);
    if (found.email || found.hold || "faults" in prices || edit.isPending) return;
    if (hasChanges) edit.mutate();
    else onClose();
  }

  return (
    <Form onSubmit={submit} error={edit.error}>
      {conflict && <ConflictAlert {...conflict} />}
      <OrderFields texts={draft.texts} emailError={errors.email} onChange={(texts) => setDraft({ ...draft, texts })} />
      {isOpen(original) && (
        <PriceFields
          texts={draft.prices}
          faults={errors.prices ?? {}}
          onChange={(prices) => setDraft({ ...draft, prices })}
        />
      )}
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
        (original.status !== "delivered" || original.reason) && (
          <Textarea
            label="Reason"
            description={`Why the order is ${statusName(original.status).toLowerCase()}.`}
            rows={2}
            maxLength={REASON_LENGTH_MAX}
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          />
        )
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

/** Saves an edited order. Changes by others to other fields are merged; changes to the same field are a conflict. */
function useEditOrder(order: Order, onClose: () => void) {
  const [original, setOriginal] = useState(order);
  const [draft, setDraft] = useState(() => toDraft(order));
  const [conflict, setConflict] = useState<OrderConflict>();

  const edit = useMutation({
    mutationFn: () => patchUnlessConflict(original, toDraftPatch(original, draft)),
    async onSuccess(outcome) {
      const { current } = outcome;
      setOriginal(current);
      if ("conflict" in outcome) {
        setDraft(rebaseDraft(draft, original, current));
        setConflict(outcome.conflict);
        return;
      }
      const { saved } = outcome;
      await cacheOrder(saved);
      onClose();
      notifyDone(`Order ${saved.id} was changed.`, () => void undoOrderChange(saved, undoPatch(current, saved)));
    },
    onSettled: refreshAfterOrder,
  });

  const patch = toDraftPatch(original, draft);
  const hasChanges = Object.keys(patch).length > 0 || "faults" in parsePrices(draft.prices);
  return { draft, setDraft, original, conflict, edit, hasChanges };
}
