import { ActionIcon, Tooltip } from "@mantine/core";
import { Link } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { petName } from "../../ui/names.ts";
import type { ListOrigin } from "../pets/list-origin.ts";
import styles from "./pet-navigation.module.css";
import { useNeighbours } from "./use-neighbours.ts";

/** Links back to the list, and to the next and previous pet in it if the pet was opened from there. */
export function PetNavigation({ id, search }: { id: bigint | undefined; search: string | undefined }) {
  return (
    <nav className={styles.navigation} aria-label="List of pets">
      <BackLink href={`/pets${search ?? ""}`}>{search ? "Back to the list" : "All pets"}</BackLink>
      {id !== undefined && search !== undefined && <Neighbours id={id} search={search} />}
    </nav>
  );
}

function Neighbours({ id, search }: { id: bigint; search: string }) {
  const { previous, next } = useNeighbours(id, search);
  return (
    <span className={styles.neighbours}>
      <NeighbourLink pet={previous} label="Previous pet" shortcut="k" rel="prev" search={search} />
      <NeighbourLink pet={next} label="Next pet" shortcut="j" rel="next" search={search} />
    </span>
  );
}

interface NeighbourLinkProps {
  /** Undefined at the end of the list. */
  pet: PetDetails | undefined;
  label: string;
  shortcut: string;
  rel: "prev" | "next";
  search: string;
}

/** Stays in its place at the end of the list, so that nothing moves under the pointer. */
function NeighbourLink({ pet, label, shortcut, rel, search }: NeighbourLinkProps) {
  const icon = rel === "prev" ? <PreviousIcon size={18} /> : <NextIcon size={18} />;
  if (!pet) {
    return (
      <ActionIcon variant="default" size="input-sm" disabled aria-label={label}>
        {icon}
      </ActionIcon>
    );
  }
  const origin: ListOrigin = { petList: search };
  return (
    <Tooltip label={`${petName(pet)} (${shortcut})`}>
      <ActionIcon
        renderRoot={(props) => <Link {...props} href={`/pets/${pet.id}`} state={origin} rel={rel} />}
        variant="default"
        size="input-sm"
        aria-label={`${label}: ${petName(pet)}`}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
