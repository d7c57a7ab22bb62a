import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { petName } from "../../ui/names.ts";
import styles from "./order-page.module.css";
import { PetCard } from "./pet-card.tsx";

/** The pet of an order, linked to its page, where its history stays for a while after it is deleted. */
export function OrderPet({ petId, pet }: { petId: bigint; pet: Pet | undefined }) {
  return (
    <Link href={`/pets/${petId}`} className={`petstore-panel ${styles.pet}`}>
      {pet ? <PetCard pet={pet} /> : petName({ id: petId })}
    </Link>
  );
}
