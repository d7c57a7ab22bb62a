import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { ErrorAlert } from "../../ui/error-message.tsx";
import { petName } from "../../ui/names.ts";
import { PetCard } from "./pet-card.tsx";
import { PetSelect } from "./pet-select.tsx";

interface OrderedPetProps {
  petId: bigint | undefined;
  /** The pet was chosen beforehand, such as in its row: it is shown instead of a field. */
  isFixed: boolean;
  /** The service has refused the order, since the pet is not available any more. */
  wasTaken: boolean;
  /** The order may have been placed: the pet may be reserved by it. */
  isOutcomeDoubtful: boolean;
  error: string | undefined;
  onChange: (petId: bigint | undefined) => void;
}

/** The pet of a new order: a field to choose an available pet, or the pet chosen beforehand. */
export function OrderedPet({ petId, isFixed, wasTaken, isOutcomeDoubtful, error, onChange }: OrderedPetProps) {
  const { data } = useQuery({
    ...read("listPets", { query: { id: petId === undefined ? [] : [petId] } }),
    enabled: petId !== undefined,
  });
  const pet = petId === undefined ? undefined : data?.[0];
  const isKnown = data !== undefined && petId !== undefined && !isOutcomeDoubtful;
  const isAvailable = !isKnown || (pet?.status === "available" && !wasTaken);
  if (isFixed && isAvailable) return pet ? <PetCard pet={pet} /> : <Text>{petName({ id: petId ?? 0n })}</Text>;

  return (
    <>
      {wasTaken && (
        <ErrorAlert title={`${petName(pet ?? { id: petId ?? 0n })} is not available any more`}>
          <Text size="sm">{takenText(pet)} Choose another pet; your other input is kept.</Text>
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
        openOnFocus={false}
      />
      {!isAvailable && !wasTaken && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {pet ? `${petName(pet)} cannot be ordered. ${takenText(pet)}` : `No pet has the number ${petId}.`}
        </Text>
      )}
    </>
  );
}

function takenText(pet: Pet | undefined): string {
  if (!pet) return "It was deleted.";
  if (pet.status === "pending") return "It is reserved by another order.";
  return pet.status === "sold" ? "It is sold." : "Its status has changed.";
}
