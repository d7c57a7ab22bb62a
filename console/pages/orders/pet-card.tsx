import type { Pet } from "../../../client/index.ts";
import { Name } from "../../parts/name.tsx";
import { KindIcon } from "../../parts/pet-icon.tsx";
import { wholePetName } from "../../parts/pet-name.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { useCategoryName } from "../../parts/use-categories.ts";
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
