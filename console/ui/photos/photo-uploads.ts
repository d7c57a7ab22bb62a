import { useEffect, useState } from "react";
import { petStore, reportProgress } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { onLoggedOut } from "../../api/session-state.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { createUploadQueue, type Upload } from "./upload-queue.ts";

interface ChosenPhoto {
  file: File;
  petName: string;
  idempotencyKey: string;
}

export type PhotoUpload = Upload<ChosenPhoto>;

/** Maximum number of photos that are uploaded at a time. */
const UPLOADS_MAX = 2;

const queue = createUploadQueue<ChosenPhoto>({
  countMax: UPLOADS_MAX,
  async send({ petId, item: { file, idempotencyKey } }, onProgress, signal) {
    const { body } = await preparePhoto(file);
    signal.throwIfAborted();
    reportProgress(body, onProgress);
    await petStore.addPhoto({ path: { petId }, body, idempotencyKey, signal });
    await refresh("listPhotos", "listPetDetails", "getPetHistory", "listEvents");
  },
});

onLoggedOut(queue.clear);

/** Uploads these photos, and continues when the page is left. */
export function uploadPhotos(petId: bigint, petName: string, files: readonly File[]): void {
  // Each is prepared while the one before it is sent.
  for (const file of files) void preparePhoto(file);
  queue.add(
    petId,
    files.map((file) => ({ file, petName, idempotencyKey: createIdempotencyKey() })),
  );
}

export const { retry: retryUpload, discard: discardUpload } = queue;

/** Photos that are being uploaded, or whose upload failed. */
export function useUploads(): readonly PhotoUpload[] {
  return queue.uploads.use();
}

/** A small picture of a file as a URL; undefined while it is made, or if the browser cannot read the file. */
export function usePreview(file: File): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    void preparePhoto(file).then((prepared) => setPreview(prepared.preview));
  }, [file]);
  return preview;
}
