import { Anchor, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Pet, PetDetails } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { formatAge, formatDay, formatExactTime } from "../../format.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Name } from "../../ui/name.tsx";
import { PetKindIcon } from "../../ui/pet-icon.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { StatusMenu } from "../pets/status-menu.tsx";
import styles from "./pet-facts.module.css";

interface PetFactsProps {
  pet: Pet;
  /** Undefined if the pet was deleted. */
  details: PetDetails | undefined;
}

/** The facts about a pet, or the last known ones if it was deleted. */
export function PetFacts({ pet, details }: PetFactsProps) {
  const canWrite = useCan("write");
  return (
    <section aria-labelledby="pet-facts" className={styles.section}>
      <Title order={2} size="h4" id="pet-facts" mb="xs">
        {details ? "Details" : "Last known state"}
      </Title>
      <div className={`petstore-panel ${styles.panel}`}>
        <div className={styles.kind}>
          <span className={styles.icon}>
            <PetKindIcon categoryId={pet.categoryId} size={56} />
          </span>
          <div>{canWrite && details ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}</div>
        </div>
        <dl className={styles.facts}>
          <Fact name="Name">{pet.name.trim() ? <Name isWhole>{pet.name}</Name> : "No name"}</Fact>
          <Fact name="Category">
            <CategoryLink id={pet.categoryId} />
          </Fact>
          <Fact name="Number">
            <span className="petstore-numbers">{`${pet.id}`}</span>
          </Fact>
          {details && <Times details={details} />}
        </dl>
      </div>
    </section>
  );
}

function Times({ details: { createdAt, updatedAt, status } }: { details: PetDetails }) {
  const now = useNow(MINUTE_MILLISECONDS);
  return (
    <>
      <Fact name="Added">
        <time dateTime={createdAt} title={formatExactTime(createdAt)}>
          {formatDay(createdAt)}
        </time>
      </Fact>
      {status !== "sold" && (
        <Fact name="In the store for">{formatAge(now - Date.parse(createdAt)) ?? "less than an hour"}</Fact>
      )}
      <Fact name="Changed">{updatedAt === createdAt ? "Never" : <Time at={updatedAt} />}</Fact>
    </>
  );
}

const MINUTE_MILLISECONDS = 60_000;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The name of a category, linked to its pets. */
export function CategoryLink({ id }: { id: bigint }) {
  return (
    <Anchor component={Link} href={`/pets?categoryId=${id}`} inherit>
      {useCategoryName(id)}
    </Anchor>
  );
}
