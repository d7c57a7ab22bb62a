import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, read } from "../../api/queries.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { Name } from "../../ui/name.tsx";
import { petName, wholePetName } from "../../ui/names.ts";
import { KindIcon } from "../../ui/pet-icon.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import styles from "./ordered-pet.module.css";

/** A pet at a glance: icon, name, number, category and status. */
export function PetCard({ pet }: { pet: Pet }) {
  const category = useCategoryName(pet.categoryId);
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <KindIcon category={category} size={22} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <Name>{wholePetName(pet)}</Name>
        </span>
        <span className={styles.detail}>
          <Name>{[category, `number ${pet.id}`].filter(Boolean).join(" · ")}</Name>
        </span>
      </span>
      <StatusBadge status={pet.status} />
    </div>
  );
}

/** The pet of an order, linked to its page, where its history stays for a while after it is deleted. */
export function OrderPet({ petId, pet }: { petId: bigint; pet: Pet | undefined }) {
  return (
    <Link href={`/pets/${petId}`} className={`petstore-panel ${styles.link}`}>
      {pet ? <PetCard pet={pet} /> : petName({ id: petId })}
    </Link>
  );
}

/** The pet of an order; undefined while it loads, or if it was deleted. */
export function useOrderedPet(petId: bigint): Pet | undefined {
  return useQuery(orderedPetQuery(petId)).data?.[0];
}

/** Loads the name of the pet of an order for a sentence; its number stands for a name that cannot be loaded. */
export async function loadOrderedPetName(petId: bigint): Promise<string> {
  const { queryKey } = orderedPetQuery(petId);
  const pets = queryClient.getQueryData(queryKey) ?? (await readPet(petId).catch(() => []));
  return petName(pets[0] ?? { id: petId });
}

function orderedPetQuery(petId: bigint) {
  return read("listPets", { query: { id: [petId] } });
}

/** The query would be cancelled with the dialog that shows it. */
async function readPet(petId: bigint): Promise<Pet[]> {
  return (await petStore.listPets({ query: { id: [petId] } })).data;
}
