/** What operations do before their transactions begin; see `Preparation`. */
import { sha256 } from "../credentials/token.ts";
import { refuse } from "../errors.ts";
import { encodePhoto } from "../photos/encode-photo.ts";
import { inspectImage } from "../photos/inspect-image.ts";
import type { Preparation, PreparedValues } from "./operation.ts";
import { PHOTOS_MAX } from "./photo.ts";

/** Encodes the file, unless the pet does not exist, has the photo already or cannot have another one. */
const preparePhoto: Preparation<"addPhoto"> = async ({ path, body }, { store, runAlone }) => {
  const image = inspectImage(body);
  if ("reason" in image) return refuse("invalid_image", image.reason);

  const prepared = { sha256: sha256(body), encoded: undefined };
  const photos = await store.photos.list(path.petId);
  if (photos.length >= PHOTOS_MAX || (await store.photos.findSame(path.petId, prepared.sha256))) return prepared;
  if (!(await store.pets.find(path.petId))) return prepared;

  const encoded = await runAlone(() => encodePhoto(body));
  return "reason" in encoded ? refuse("invalid_image", encoded.reason) : { ...prepared, encoded };
};

export const preparations: { [Id in keyof PreparedValues]: Preparation<Id> } = { addPhoto: preparePhoto };
