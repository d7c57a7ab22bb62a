import type { Pet } from "../../../client/index.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { Name } from "../../ui/name.tsx";
import { wholePetName } from "../../ui/names.ts";
import { KindIcon } from "../../ui/pet-icon.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import styles from "./pet-card.module.css";

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
