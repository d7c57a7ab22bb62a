import { useState } from "react";
import { apiUrl } from "../api/urls.ts";
import { useCategoryName } from "../hooks/use-categories.ts";
import { isolate } from "./names.ts";
import { KindIcon } from "./pet-icon.tsx";
import styles from "./pet-picture.module.css";

/** The part of a photo that is needed to show it. */
export interface ShownPhoto {
  id: bigint;
  alt?: string | undefined;
}

/** Sizes in which the service stores a photo: pixels of the longer side. */
type PhotoSize = 320 | 800 | 1600;

export function photoUrl({ id }: ShownPhoto, size: PhotoSize): string {
  return `${apiUrl}/photos/${id}/${size}`;
}

/** The alternative text of a photo; "Photo of Rex" if it has none. */
export function photoText({ alt = "" }: ShownPhoto, petName: string): string {
  return isolate(alt, ALT_LENGTH_MAX) || `Photo of ${petName}`;
}

const ALT_LENGTH_MAX = 500;

interface PetPictureProps {
  /** Undefined if the pet has no photo: an icon of its category is shown. */
  photo: ShownPhoto | undefined;
  /** Category of the pet, which determines the icon. */
  categoryId: bigint;
  /** Width and height in CSS pixels. */
  size: number;
  /** Name of the pet. Without it, the picture is decoration: the name is beside it. */
  name?: string;
}

/** A square picture of a pet. */
export function PetPicture({ photo, categoryId, size, name }: PetPictureProps) {
  const [failedId, setFailedId] = useState<bigint>();
  const category = useCategoryName(categoryId);
  const style = { width: `${size}px`, height: `${size}px` };
  if (!photo || photo.id === failedId) {
    return (
      <span className={styles.placeholder} style={style} aria-hidden>
        <KindIcon category={category} size={Math.round(size * ICON_SHARE)} />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      style={style}
      src={photoUrl(photo, size * PIXEL_DENSITY <= 320 ? 320 : 800)}
      alt={name === undefined ? "" : photoText(photo, name)}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      // The photo may have been removed since the list was loaded.
      onError={() => setFailedId(photo.id)}
    />
  );
}

/** Size of the icon, as a share of the picture. */
const ICON_SHARE = 0.55;
/** Physical pixels per CSS pixel on most phones. */
const PIXEL_DENSITY = 2;
