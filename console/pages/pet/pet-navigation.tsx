import { ActionIcon, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { queryClient, read } from "../../api/queries.ts";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { petName } from "../../ui/names.ts";
import { BackLink } from "../../ui/page-header.tsx";
import { usePendingDeletes } from "../pets/delete-pets.ts";
import { type ListOrigin, reverse, toListQuery } from "../pets/list-origin.ts";
import styles from "./pet-navigation.module.css";
import { photosQuery } from "./photos/use-photos.ts";
import { historyQuery, petQuery } from "./use-pet.ts";
import { profileQuery } from "./use-profile.ts";

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

/** Maximum number of pets in one response. */
const LIMIT_MAX = 100;

/** The pets before and after this one in the list with this query, also if it no longer matches the filters. */
function useNeighbours(id: bigint, search: string): { previous?: PetDetails; next?: PetDetails } {
  const query = toListQuery(search);
  const next = useFirstAfter(id, query);
  const previous = useFirstAfter(id, reverse(query));
  usePrefetched(next?.id);
  usePrefetched(previous?.id);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function useFirstAfter(id: bigint, query: ReturnType<typeof toListQuery>): PetDetails | undefined {
  const pendingDeletes = usePendingDeletes();
  const limit = Math.min(1 + pendingDeletes.size, LIMIT_MAX);
  const { data } = useQuery(read("listPetDetails", { query: { ...query, afterId: id, limit } }));
  return data?.find((pet) => !pendingDeletes.has(pet.id));
}

/** Loads the next pet in advance. */
function usePrefetched(id: bigint | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    void queryClient.prefetchInfiniteQuery(petQuery(id));
    void queryClient.prefetchInfiniteQuery(historyQuery(id));
    void queryClient.prefetchQuery(photosQuery(id));
    void queryClient.prefetchQuery(profileQuery(id));
  }, [id]);
}
