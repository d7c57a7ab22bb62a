import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import styles from "./pet-link.module.css";
import { petName } from "./pet-name.ts";
import { useLoadedPet } from "./pets-provider.tsx";

/** The name of a pet, linked to its page. */
export function PetLink({ id, name }: { id: bigint; name?: string | undefined }) {
  const known = useLoadedPet(id);
  return (
    <Anchor component={Link} href={`/pets/${id}`} inherit className={styles.name}>
      {petName({ id, name: name ?? known?.name })}
    </Anchor>
  );
}
