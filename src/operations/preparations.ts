/** The work that operations do before their transactions begin; see `Preparation`. */
import { sha256InParallel } from "../credentials/token.ts";
import { refuse } from "../errors.ts";
import { encodePhoto } from "../photos/encode-photo.ts";
import { inspectImage } from "../photos/inspect-image.ts";
import { runInTimeSlices } from "../store/event-loop.ts";
import type { Preparation, PreparedValues } from "./operation.ts";
import { PHOTOS_MAX } from "./photo.ts";

/** Encodes the file, unless the pet does not exist, has the photo already or cannot have another one. */
const preparePhoto: Preparation<"addPhoto"> = async ({ path, body }, { store, requester, runAlone }) => {
  const image = await runInTimeSlices(inspectImage(body), { requester });
  if ("reason" in image) return refuse("invalid_image", image.reason);

  const prepared = { sha256: await sha256InParallel(body), encoded: undefined };
  const photos = await store.photos.list(path.petId);
  if (photos.length >= PHOTOS_MAX || (await store.photos.findSame(path.petId, prepared.sha256))) return prepared;
  if (!(await store.pets.find(path.petId))) return prepared;

  const encoded = await runAlone(() => {
    // The client may have disconnected while this waited in the queue.
    requester.signal().throwIfAborted();
    return encodePhoto(body);
  });
  return "reason" in encoded ? refuse("invalid_image", encoded.reason) : { ...prepared, encoded };
};

export const preparations: { [Id in keyof PreparedValues]: Preparation<Id> } = { addPhoto: preparePhoto };
