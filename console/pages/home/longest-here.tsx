import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PetDetails } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { formatAge } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PetLink } from "../../ui/pet-link.tsx";
import { Item, PictureOf, ShowLink } from "./item.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

/** The available pets that have been in the store for the longest time. */
export function LongestHere() {
  const { data: pets, error, isPending, refetch } = useQuery(longestHereQuery);
  const now = useNow(60_000);
  return (
    <Section title="Longest in the store" aside={<ShowLink href="/pets?status=available&sort=id">Show pets</ShowLink>}>
      {error && (
        <ErrorMessage error={error} title="Could not load the pets" onRetry={refetch} hasData={pets !== undefined} />
      )}
      {isPending && !error && <RowsLoading />}
      {pets && (
        <div className={styles.frame}>
          <ul className={`petstore-panel ${styles.list}`}>
            {pets.length === 0 && <li className={styles.empty}>No pet is available.</li>}
            {pets.map(({ pet, since }) => (
              <Item key={`${pet.id}`} icon={<PictureOf pet={pet} />} aside={formatAge(now - since) ?? "new"}>
                <PetLink id={pet.id} name={pet.name} />
              </Item>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

const SHOWN_MAX = 5;
/** Number of pets that are compared: the list is sorted by when pets were added, and not by when they arrived. */
const COMPARED_MAX = 100;

interface LongPresent {
  pet: PetDetails;
  /** Since when the pet has been in the store, in milliseconds. */
  since: number;
}

const query = {
  status: "available" as const,
  sort: "id" as const,
  include: ["profile" as const, "photos" as const],
  limit: COMPARED_MAX,
};

const longestHereQuery = queryOptions({
  queryKey: ["listPetDetails", "longest here"],
  async queryFn({ signal }): Promise<LongPresent[]> {
    const { data } = await petStore.listPetDetails({ query, signal });
    return data
      .map((pet) => ({ pet, since: sinceOf(pet) }))
      .sort((one, other) => one.since - other.since)
      .slice(0, SHOWN_MAX);
  },
});

/** The day of arrival if it is known, otherwise when the pet was added. */
function sinceOf({ profile, createdAt }: PetDetails): number {
  return Date.parse(profile?.arrivedOn ?? createdAt);
}
