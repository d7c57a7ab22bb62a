import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { PetStoreError, type Photo } from "../../../../client/index.ts";
import { petStore } from "../../../api/pet-store.ts";
import { queryClient, refresh } from "../../../api/queries.ts";
import { createSharedState } from "../../../shared-state.ts";
import { notifyFailed, runUnlessUndone } from "../../../ui/notify.ts";
import { type Move, moved } from "./moved.ts";

interface PhotoList {
  photos: Photo[];
  etag: string;
}

/** Options to read the photos of a pet in their order, with the ETag of the list. */
export function photosQuery(petId: bigint) {
  return queryOptions({
    queryKey: ["listPhotos", { path: { petId } }],
    queryFn: ({ signal }) => readPhotos(petId, signal),
  });
}

async function readPhotos(petId: bigint, signal?: AbortSignal): Promise<PhotoList> {
  const { data, etag } = await petStore.listPhotos({ path: { petId }, signal });
  return { photos: data, etag: etag ?? "" };
}

/** The photos of a pet, except photos whose removal can still be undone. */
export function usePhotos(petId: bigint) {
  const { data, ...state } = useQuery(photosQuery(petId));
  const removed = pendingRemovals.use();
  return { ...state, photos: data?.photos.filter(({ id }) => !removed.has(id)) };
}

/** Refreshes everything that a change to the photos of a pet affects. */
export function refreshPhotos(): Promise<unknown> {
  return refresh("listPhotos", "listPetDetails", "getPetHistory", "listEvents");
}

/** Moves a photo to the place of another one, with an optimistic update. */
export function useMovePhoto(petId: bigint) {
  const { queryKey } = photosQuery(petId);
  return useMutation({
    // One after another: each needs the ETag from the response to the one before.
    scope: { id: `order of photos of ${petId}` },
    mutationFn: (move: Move) => saveMove(petId, move),
    async onMutate(move) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => list && { ...list, photos: moved(list.photos, move) });
    },
    onSuccess: (list) => queryClient.setQueryData(queryKey, list),
    onError: (error) => notifyFailed("The photos were not arranged", error),
    onSettled: refreshPhotos,
  });
}

/** If the list has been changed in the meantime, moves the photo in the list as it is now. */
async function saveMove(petId: bigint, move: Move): Promise<PhotoList> {
  const list = await readPhotos(petId);
  const order = moved(list.photos, move).map(({ id }) => id);
  try {
    const { data, etag } = await petStore.orderPhotos({ path: { petId }, body: { order }, ifMatch: list.etag });
    return { photos: data, etag: etag ?? "" };
  } catch (error) {
    if (error instanceof PetStoreError && error.status === 412) return saveMove(petId, move);
    throw error;
  }
}

const pendingRemovals = createSharedState<ReadonlySet<bigint>>(new Set());

function show(id: bigint): void {
  pendingRemovals.set(new Set([...pendingRemovals.get()].filter((each) => each !== id)));
}

/** Hides a photo immediately, and removes it once it can no longer be undone. */
export function removePhoto({ id }: Photo, petName: string): void {
  pendingRemovals.set(new Set([...pendingRemovals.get(), id]));
  runUnlessUndone({
    message: `The photo of ${petName} was removed.`,
    restore: () => show(id),
    run: () => removeNow(id, petName),
  });
}

async function removeNow(id: bigint, petName: string): Promise<boolean> {
  try {
    await petStore.deletePhoto({ path: { photoId: id } });
    return true;
  } catch (error) {
    if (error instanceof PetStoreError && error.status === 404) return true;
    show(id);
    notifyFailed(`The photo of ${petName} was not removed`, error);
    return false;
  } finally {
    await refreshPhotos();
  }
}
