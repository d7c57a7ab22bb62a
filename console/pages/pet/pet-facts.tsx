import { Title } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { useMay } from "../../session/use-session.ts";
import { StatusMenu } from "../pets/status-menu.tsx";
import { CategoryLabel } from "./category-label.tsx";
import styles from "./pet-facts.module.css";

/** What is known of an animal, or was when it was removed. */
export function PetFacts({ pet, isRemoved }: { pet: Pet; isRemoved: boolean }) {
  const mayWrite = useMay("write");
  return (
    <section aria-labelledby="pet-facts">
      <Title order={2} size="h4" id="pet-facts" mb="xs">
        {isRemoved ? "When it was removed" : "About"}
      </Title>
      <dl className={`petstore-panel ${styles.facts}`}>
        <dt>Name</dt>
        <dd>{pet.name || "It has none"}</dd>
        <dt>Status</dt>
        <dd>{mayWrite && !isRemoved ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}</dd>
        <dt>Category</dt>
        <dd>
          <CategoryLabel id={pet.categoryId} />
        </dd>
        <dt>Number</dt>
        <dd className="petstore-numbers">{`${pet.id}`}</dd>
      </dl>
    </section>
  );
}
