import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import { toVisible } from "./isolate.ts";
import styles from "./pet-link.module.css";
import { petName } from "./pet-name.ts";
import { useLoadedPet } from "./pets-provider.tsx";

/** The name of a pet, linked to its page. */
export function PetLink({ id, name }: { id: bigint; name?: string | undefined }) {
  const known = useLoadedPet(id);
  const whole = toVisible(name ?? known?.name ?? "");
  const shown = petName({ id, name: whole });
  return (
    <Anchor
      component={Link}
      href={`/pets/${id}`}
      inherit
      className={styles.name}
      {...(whole !== shown && whole && { title: whole })}
    >
      {shown}
    </Anchor>
  );
}
