import { Title } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { useCan } from "../../session/session.ts";
import { StatusMenu } from "../pets/status-menu.tsx";
import { CategoryLink } from "./category-link.tsx";
import styles from "./pet-details.module.css";

/** The details of a pet, or its last known details if it was deleted. */
export function PetDetails({ pet, isDeleted }: { pet: Pet; isDeleted: boolean }) {
  const canWrite = useCan("write");
  return (
    <section aria-labelledby="pet-details">
      <Title order={2} size="h4" id="pet-details" mb="xs">
        {isDeleted ? "Last known details" : "Details"}
      </Title>
      <dl className={`petstore-panel ${styles.details}`}>
        <dt>Name</dt>
        <dd>{pet.name || "No name"}</dd>
        <dt>Status</dt>
        <dd>{canWrite && !isDeleted ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}</dd>
        <dt>Category</dt>
        <dd>
          <CategoryLink id={pet.categoryId} />
        </dd>
        <dt>ID</dt>
        <dd className="petstore-numbers">{`${pet.id}`}</dd>
      </dl>
    </section>
  );
}
