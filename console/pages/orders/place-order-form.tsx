import { Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { petName } from "../../parts/pet-name.ts";
import { statusName } from "../../parts/status-badge.tsx";
import { read } from "../../queries.ts";
import { getHoldEnd, type HoldChoice, holdChoices, validateHold } from "./hold-choice.ts";
import { emptyTexts, OrderTexts, toMembers, validateEmail } from "./order-texts.tsx";
import { PetSelect } from "./pet-select.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

interface PlaceOrderFormProps {
  petId: bigint | undefined;
  onClose: () => void;
}

export function PlaceOrderForm({ petId: initialPetId, onClose }: PlaceOrderFormProps) {
  const [petId, setPetId] = useState(initialPetId);
  const [texts, setTexts] = useState(emptyTexts);
  const [choice, setChoice] = useState<HoldChoice>("none");
  const [customTime, setCustomTime] = useState("");
  const [errors, setErrors] = useState<{ [Field in "pet" | "hold" | "email"]?: string | undefined }>({});
  const place = usePlaceOrder(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const now = new Date();
    const end = getHoldEnd(choice, customTime, now);
    const newErrors = {
      pet: petId === undefined ? "Select a pet." : undefined,
      hold: validateHold(end, now),
      email: validateEmail(texts),
    };
    setErrors(newErrors);
    if (petId === undefined || newErrors.hold || newErrors.email) return;
    place.mutate({ petId, ...toMembers(texts), expiresAt: end?.toISOString() });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PetSelect
          label="Pet"
          description="Only available pets can be ordered."
          status="available"
          petId={petId}
          onPetIdChange={setPetId}
          error={errors.pet}
          data-autofocus
          openOnFocus={false}
        />
        <UnavailablePetHint petId={petId} />
        <OrderTexts texts={texts} emailError={errors.email} onChange={setTexts} />
        <Radio.Group label="Reserve the pet" value={choice} onChange={(value) => setChoice(value as HoldChoice)}>
          <Stack gap="xs" mt={6}>
            {holdChoices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {choice === "custom" && (
          <TextInput
            label="Until"
            type="datetime-local"
            value={customTime}
            onChange={(event) => setCustomTime(event.currentTarget.value)}
            error={errors.hold}
          />
        )}
        {place.error && <ErrorMessage error={place.error} title="The order was not placed" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={place.isPending}>
            Place order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Explains why the preselected pet of a link cannot be ordered. */
function UnavailablePetHint({ petId }: { petId: bigint | undefined }) {
  const { data } = useQuery({
    ...read("listPets", { query: { id: petId === undefined ? [] : [petId] } }),
    enabled: petId !== undefined,
  });
  if (petId === undefined || !data) return null;
  const [pet] = data;
  if (pet?.status === "available") return null;
  const reason = pet
    ? `${petName(pet)} cannot be ordered. Its status: ${statusName(pet.status).toLowerCase()}.`
    : `There is no pet with ID ${petId}.`;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {reason}
    </Text>
  );
}
