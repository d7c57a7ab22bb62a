import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, read } from "../../api/queries.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { Name } from "../../ui/name.tsx";
import { petName, wholePetName } from "../../ui/names.ts";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import styles from "./ordered-pet.module.css";

interface PetCardProps {
  pet: PetDetails;
  /** The part of the profile that a search has found, such as its breed. */
  match?: string | undefined;
}

/** A pet at a glance: picture, name, number, category and status. */
export function PetCard({ pet, match }: PetCardProps) {
  const category = useCategoryName(pet.categoryId);
  return (
    <div className={styles.card}>
      <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={40} />
      <span className={styles.text}>
        <span className={styles.name}>
          <Name>{wholePetName(pet)}</Name>
        </span>
        <span className={styles.detail}>
          <Name>{[match, category, `number ${pet.id}`].filter(Boolean).join(" · ")}</Name>
        </span>
      </span>
      <StatusBadge status={pet.status} />
    </div>
  );
}

/** The pet of an order, linked to its page, where its history stays for a while after it is deleted. */
export function OrderPet({ petId, pet }: { petId: bigint; pet: PetDetails | undefined }) {
  return (
    <Link href={`/pets/${petId}`} className={`petstore-panel ${styles.link}`}>
      {pet ? <PetCard pet={pet} /> : petName({ id: petId })}
    </Link>
  );
}

/** The pet of an order; undefined while it loads, or if it was deleted. */
export function useOrderedPet(petId: bigint): PetDetails | undefined {
  return useQuery(orderedPetQuery(petId)).data?.[0];
}

/** Loads the name of the pet of an order for a sentence; its number stands for a name that cannot be loaded. */
export async function loadOrderedPetName(petId: bigint): Promise<string> {
  const { queryKey } = orderedPetQuery(petId);
  const pets = queryClient.getQueryData(queryKey) ?? (await readPet(petId).catch(() => []));
  return petName(pets[0] ?? { id: petId });
}

/** Options to read a pet with what its card shows. */
export function orderedPetQuery(petId: bigint) {
  return read("listPetDetails", { query: { id: [petId], include: ["profile", "photos"] } });
}

/** The query would be cancelled with the dialog that shows it. */
async function readPet(petId: bigint): Promise<PetDetails[]> {
  return (await petStore.listPetDetails({ query: { id: [petId] } })).data;
}
