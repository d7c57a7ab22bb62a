import { Anchor, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Request, WaitingEntry } from "../../../../client/index.ts";
import { PetStoreError } from "../../../../client/index.ts";
import { petStore } from "../../../api/pet-store.ts";
import { useCategoryName } from "../../../hooks/use-categories.ts";
import { useIdempotencyKey } from "../../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../../ui/error-message.tsx";
import { Form, FormButtons } from "../../../ui/form.tsx";
import { petName } from "../../../ui/names.ts";
import { type NewOrderStart, openNewOrder } from "../../../ui/new-order.ts";
import { notifyDone } from "../../../ui/notify.ts";
import { validateHold } from "../hold-times.ts";
import { textsOf, toMembers, validateEmail } from "../order-draft.ts";
import { OrderFields } from "../order-fields.tsx";
import { orderedPetQuery, PetCard } from "../ordered-pet.tsx";
import { describeJoined, refreshWaiting, removeEntry, useWaitingEntries } from "./use-waiting.ts";
import { WaitingCount } from "./waiting-list.tsx";

interface WaitingFormProps {
  start: NewOrderStart & { petId: bigint };
  onClose: () => void;
}

/** Adds a person to the waiting list of a pet, or of its category. */
export function WaitingForm({ start: { petId, copiedFrom }, onClose }: WaitingFormProps) {
  const pet = useQuery(orderedPetQuery(petId)).data?.[0];
  const category = useCategoryName(pet?.categoryId ?? 0n);
  const { waiting } = useWaitingEntries(petId, true);
  const [draft, setDraft] = useState(() => ({ texts: textsOf(copiedFrom), target: "pet", until: "" }));
  const [initial] = useState(draft);
  const [errors, setErrors] = useState<{ email?: string | undefined; until?: string | undefined }>({});
  const idempotencyKey = useIdempotencyKey({ petId, draft });
  useUnsavedInput(JSON.stringify(draft) !== JSON.stringify(initial));
  const join = useJoin(onClose);

  function submit() {
    const { customer, ...others } = toMembers(draft.texts);
    const end = draft.until === "" ? undefined : new Date(draft.until);
    const noCustomer = customer ? undefined : "Enter a name, an email address or a phone number.";
    const found = { email: noCustomer ?? validateEmail(draft.texts), until: validateHold(end, new Date()) };
    setErrors(found);
    if (join.isPending || !customer || found.email || found.until) return;
    const target = draft.target === "category" && pet ? { categoryId: pet.categoryId } : { petId };
    join.mutate({ body: { ...target, ...others, customer, validUntil: end?.toISOString() }, idempotencyKey });
  }

  return (
    <Form onSubmit={submit} error={join.error}>
      <div>
        {pet && <PetCard pet={pet} />}
        <Text size="sm" mt="xs">
          <WaitingCount count={waiting.length} />
        </Text>
      </div>
      <Radio.Group label="Waits for" value={draft.target} onChange={(target) => setDraft({ ...draft, target })}>
        <Stack gap="xs" mt={6}>
          <Radio value="pet" label={petName(pet ?? { id: petId })} />
          {category && <Radio value="category" label={`Any pet of ${category}`} />}
        </Stack>
      </Radio.Group>
      <OrderFields texts={draft.texts} emailError={errors.email} onChange={(texts) => setDraft({ ...draft, texts })} />
      <TextInput
        label="Waits until"
        description="Leave empty for no time limit."
        type="datetime-local"
        value={draft.until}
        onChange={(event) => setDraft({ ...draft, until: event.currentTarget.value })}
        error={errors.until}
      />
      {join.error && <SaveError error={join.error} title="The person was not added to the waiting list" />}
      {isAvailable(join.error) && (
        <Anchor
          component="button"
          type="button"
          onClick={() => openNewOrder({ petId, copiedFrom: toMembers(draft.texts) })}
        >
          Place an order instead
        </Anchor>
      )}
      <FormButtons action="Add to the waiting list" isPending={join.isPending} />
    </Form>
  );
}

/** Whether the pet has become available in the meantime. */
function isAvailable(error: unknown): boolean {
  return error instanceof PetStoreError && error.code === "pet_available";
}

function useJoin(onClose: () => void) {
  return useMutation({
    mutationFn: async (request: Request<"joinWaitingList">): Promise<WaitingEntry> =>
      (await petStore.joinWaitingList(request)).data,
    async onSuccess(entry) {
      onClose();
      await refreshWaiting();
      notifyDone(await describeJoined(entry), () => void removeEntry(entry));
    },
  });
}
