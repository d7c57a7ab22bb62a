import { Anchor, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Pet, PetDetails } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { StatusMenu } from "../pets/status-menu.tsx";
import { Fact } from "./fact.tsx";
import { InPlace } from "./in-place.tsx";
import styles from "./pet-facts.module.css";
import { ProfileFacts } from "./profile-facts.tsx";
import { profileQuery, savePet } from "./use-profile.ts";

interface PetFactsProps {
  pet: Pet;
  /** Undefined if the pet was deleted. */
  details: PetDetails | undefined;
}

/** The facts about a pet, or the last known ones if it was deleted. */
export function PetFacts({ pet, details }: PetFactsProps) {
  const canChange = useCan("write") && details !== undefined;
  const { data, error, refetch } = useQuery({ ...profileQuery(pet.id), enabled: details !== undefined });
  const profile = data?.profile;
  return (
    <section aria-labelledby="pet-facts" className={styles.section}>
      <Title order={2} size="h4" id="pet-facts" mb="xs" tabIndex={-1}>
        {details ? "Details" : "Last known state"}
      </Title>
      {error && details && (
        <ErrorMessage
          error={error}
          title="Could not load the profile"
          onRetry={refetch}
          hasData={profile !== undefined}
        />
      )}
      <div className={`petstore-panel ${styles.panel}`}>
        <dl className={styles.facts}>
          {isLong(pet.name) && (
            <Fact name="Name" isLong>
              <Name isWhole>{pet.name}</Name>
            </Fact>
          )}
          <Fact name="Status">{canChange ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}</Fact>
          <Fact name="Category">
            <Category pet={pet} canChange={canChange} />
          </Fact>
        </dl>
        {profile && (
          <ProfileFacts petId={pet.id} profile={profile} createdAt={details?.createdAt} canChange={canChange} />
        )}
        <dl className={styles.facts}>
          <Fact name="Number">
            <span className="petstore-numbers">{`${pet.id}`}</span>
          </Fact>
          {details && (
            <Fact name="Changed">
              {details.updatedAt === details.createdAt ? "Never" : <Time at={details.updatedAt} />}
            </Fact>
          )}
        </dl>
      </div>
    </section>
  );
}

/** Whether the heading has only the beginning of a name. */
function isLong(name: string): boolean {
  return isolate(name) !== isolate(name, Number.MAX_SAFE_INTEGER);
}

function Category({ pet: { id, categoryId }, canChange }: { pet: Pet; canChange: boolean }) {
  const name = useCategoryName(categoryId);
  if (!canChange) return <CategoryLink id={categoryId} />;
  return (
    <InPlace
      label="Category"
      text={`${categoryId}`}
      shown={name}
      canChange
      save={async (text, before) => {
        const chosen = parseId(text);
        if (chosen === undefined) return { is: "invalid", fault: "Choose a category." };
        return savePet({ petId: id, patch: { categoryId: chosen }, textOf: (pet) => `${pet.categoryId}`, before });
      }}
    >
      {({ value, onChange, ...field }) => (
        <CategorySelect
          {...field}
          value={parseId(value)}
          onChange={(chosen) => onChange({ currentTarget: { value: chosen === undefined ? "" : `${chosen}` } })}
          allowsNew
        />
      )}
    </InPlace>
  );
}

/** The name of a category, linked to its pets. */
export function CategoryLink({ id }: { id: bigint }): ReactNode {
  return (
    <Anchor component={Link} href={`/pets?categoryId=${id}`} inherit>
      {useCategoryName(id)}
    </Anchor>
  );
}
