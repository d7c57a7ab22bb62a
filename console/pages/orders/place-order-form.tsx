import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { petName } from "../../parts/pet-name.ts";
import { statusName } from "../../parts/status-badge.tsx";
import { read } from "../../queries.ts";
import { type HoldChoice, holdChoices, holdEnd, holdFault } from "./hold-choice.ts";
import { PetSelect } from "./pet-select.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

const NOTE_LENGTH_MAX = 1000;

interface PlaceOrderFormProps {
  petId: bigint | undefined;
  onClose: () => void;
}

export function PlaceOrderForm({ petId: givenPetId, onClose }: PlaceOrderFormProps) {
  const [petId, setPetId] = useState(givenPetId);
  const [note, setNote] = useState("");
  const [choice, setChoice] = useState<HoldChoice>("none");
  const [chosen, setChosen] = useState("");
  const [faults, setFaults] = useState<{ pet?: string | undefined; hold?: string | undefined }>({});
  const place = usePlaceOrder(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const now = new Date();
    const end = holdEnd(choice, chosen, now);
    const found = { pet: petId === undefined ? "Choose the pet." : undefined, hold: holdFault(end, now) };
    setFaults(found);
    if (petId === undefined || found.hold) return;
    place.mutate({ petId, note: note.trim() || undefined, expiresAt: end?.toISOString() });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PetSelect
          label="Pet"
          description="Only those that are available can be ordered."
          status="available"
          petId={petId}
          onPetIdChange={setPetId}
          error={faults.pet}
          data-autofocus
          openOnFocus={false}
        />
        <WhyNot petId={petId} />
        <Textarea
          label="Note"
          description="Who wants it, when it is collected: whatever helps."
          rows={2}
          maxLength={NOTE_LENGTH_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Radio.Group label="Keep the pet" value={choice} onChange={(value) => setChoice(value as HoldChoice)}>
          <Stack gap="xs" mt={6}>
            {holdChoices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {choice === "chosen" && (
          <TextInput
            label="Until"
            type="datetime-local"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            error={faults.hold}
          />
        )}
        {place.error && <ErrorMessage error={place.error} title="The order was not placed" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={place.isPending}>
            Place the order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A link may bring an animal that somebody else has taken meanwhile. */
function WhyNot({ petId }: { petId: bigint | undefined }) {
  const { data } = useQuery({
    ...read("listPets", { query: { id: petId === undefined ? [] : [petId] } }),
    enabled: petId !== undefined,
  });
  if (petId === undefined || !data) return null;
  const [pet] = data;
  if (pet?.status === "available") return null;
  const reason = pet
    ? `${petName(pet)} cannot be ordered now. Its status: ${statusName(pet.status).toLowerCase()}.`
    : `There is no pet with the number ${petId}.`;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {reason}
    </Text>
  );
}
