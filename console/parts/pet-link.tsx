import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import styles from "./pet-link.module.css";
import { petName } from "./pet-name.ts";
import { useKnownPet } from "./pets-by-id.tsx";

/** The name of an animal, which leads to its page. */
export function PetLink({ id, name }: { id: bigint; name?: string | undefined }) {
  const known = useKnownPet(id);
  return (
    <Anchor component={Link} href={`/pets/${id}`} inherit className={styles.name}>
      {petName({ id, name: name ?? known?.name })}
    </Anchor>
  );
}
