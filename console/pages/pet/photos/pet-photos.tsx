import { ActionIcon, Text, TextInput, Tooltip, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Pet, Photo } from "../../../../client/index.ts";
import { petStore } from "../../../api/pet-store.ts";
import { useCan } from "../../../api/session.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { DeleteIcon, LeftIcon, RightIcon } from "../../../ui/icons.tsx";
import { petName } from "../../../ui/names.ts";
import { PetKindIcon } from "../../../ui/pet-icon.tsx";
import { photoText, photoUrl } from "../../../ui/pet-picture.tsx";
import { PhotoChooser, usePhotoDrop } from "../../../ui/photos/photo-chooser.tsx";
import { uploadPhotos, useUploads } from "../../../ui/photos/photo-uploads.ts";
import { UploadTile } from "../../../ui/photos/upload-tile.tsx";
import { InPlace } from "../in-place.tsx";
import { FullSizeDialog } from "./full-size-dialog.tsx";
import styles from "./pet-photos.module.css";
import { useArrange } from "./use-arrange.ts";
import { refreshPhotos, removePhoto, useMovePhoto, usePhotos } from "./use-photos.ts";

interface PetPhotosProps {
  pet: Pet;
  /** Whether the pet was deleted, and its photos with it. */
  isDeleted: boolean;
}

/** The photos of a pet: a large one and thumbnails, which people who may change the pet add, arrange and remove. */
export function PetPhotos({ pet, isDeleted }: PetPhotosProps) {
  const canChange = useCan("write") && !isDeleted;
  const { photos, error, refetch } = usePhotos(pet.id);
  const uploads = useUploads().filter(({ petId }) => petId === pet.id);
  const name = petName(pet);
  const choose = (files: File[]) => uploadPhotos(pet.id, name, files);
  const drop = usePhotoDrop(choose, canChange);
  const shown = isDeleted ? [] : (photos ?? []);

  return (
    <section aria-label="Photos" className={styles.section} {...drop}>
      {error && !isDeleted && (
        <ErrorMessage
          error={error}
          title="Could not load the photos"
          onRetry={refetch}
          hasData={photos !== undefined}
        />
      )}
      {shown.length > 0 ? (
        <Gallery pet={pet} photos={shown} canChange={canChange} />
      ) : (
        <NoPhotos pet={pet} onChoose={canChange && photos ? choose : undefined} />
      )}
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Photos being uploaded">
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {canChange && shown.length > 0 && (
        <PhotoChooser onChoose={choose} isCompact>
          <Text size="sm" c="dimmed">
            {shown.length > 1 ? "The first photo is shown in lists. Drag to arrange." : "Or drop and paste more here."}
          </Text>
        </PhotoChooser>
      )}
    </section>
  );
}

function NoPhotos({ pet, onChoose }: { pet: Pet; onChoose: ((files: File[]) => void) | undefined }) {
  const icon = (
    <span className={styles.kind}>
      <PetKindIcon categoryId={pet.categoryId} size={72} />
    </span>
  );
  if (!onChoose) return <div className={styles.none}>{icon}</div>;
  return (
    <PhotoChooser onChoose={onChoose}>
      {icon}
      <Text size="sm">Drop photos here, paste them, or choose them.</Text>
    </PhotoChooser>
  );
}

interface GalleryProps {
  pet: Pet;
  photos: Photo[];
  canChange: boolean;
}

function Gallery({ pet, photos, canChange }: GalleryProps) {
  const [selectedId, setSelectedId] = useState<bigint>();
  const [isFullSize, setIsFullSize] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const move = useMovePhoto(pet.id);
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === selectedId),
  );
  const photo = photos[index] as Photo;
  const name = petName(pet);
  function moveTo(id: bigint, target: bigint) {
    move.mutate({ id, target });
    setSelectedId(id);
    const place = photos.findIndex((each) => each.id === target) + 1;
    setAnnouncement(`Moved to place ${place} of ${photos.length}.`);
  }
  const arrange = useArrange({
    ...{ photos, isEnabled: canChange, onSelect: setSelectedId },
    onMove: ({ id, target }) => moveTo(id, target),
  });

  return (
    <>
      <UnstyledButton className={styles.large} aria-label="Show in full size" onClick={() => setIsFullSize(true)}>
        <img
          key={`${photo.id}`}
          src={photoUrl(photo, 800)}
          srcSet={`${photoUrl(photo, 800)} 800w, ${photoUrl(photo, 1600)} 1600w`}
          sizes="(min-width: 62em) 36rem, 100vw"
          alt={photoText(photo, name)}
          width={`${photo.width}`}
          height={`${photo.height}`}
        />
      </UnstyledButton>
      <div className={styles.toolbar}>
        <div>
          {/* All of them, so that typed text stays while another photo is selected. */}
          {photos.map((each) => (
            <div key={`${each.id}`} hidden={each !== photo}>
              <PhotoCaption photo={each} canChange={canChange} />
            </div>
          ))}
        </div>
        {canChange && (
          <span className={styles.actions}>
            {[-1, 1].map((step) => (
              <PhotoAction
                key={step}
                label={step < 0 ? "Move left" : "Move right"}
                isHidden={photos.length < 2}
                isDisabled={photos[index + step] === undefined}
                onClick={() => moveTo(photo.id, photos[index + step]?.id ?? photo.id)}
              >
                {step < 0 ? <LeftIcon size={18} /> : <RightIcon size={18} />}
              </PhotoAction>
            ))}
            <PhotoAction label="Remove photo" onClick={() => removePhoto(photo, name)}>
              <DeleteIcon size={18} />
            </PhotoAction>
          </span>
        )}
      </div>
      {photos.length > 1 && (
        <ol className={styles.thumbnails} aria-label="All photos">
          {arrange.shown.map((each, place) => (
            <li key={`${each.id}`}>
              <UnstyledButton
                className={styles.thumbnail}
                aria-label={`Photo ${place + 1} of ${photos.length}: ${photoText(each, name)}`}
                aria-current={each.id === photo.id || undefined}
                data-dragged={each.id === arrange.draggedId || undefined}
                {...arrange.propsOf(each, place)}
              >
                <img src={photoUrl(each, 320)} alt="" draggable={false} />
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="petstore-visually-hidden">
        {announcement}
      </p>
      <FullSizeDialog
        photos={photos}
        petName={name}
        index={isFullSize ? index : undefined}
        onSelect={setSelectedId}
        onClose={() => setIsFullSize(false)}
      />
    </>
  );
}

const ALT_LENGTH_MAX = 500;

/** The alternative text of a photo, edited in place. */
function PhotoCaption({ photo: { id, alt = "" }, canChange }: { photo: Photo; canChange: boolean }) {
  return (
    <InPlace
      label="Description of the photo"
      text={alt}
      emptyText="Describe this photo"
      canChange={canChange}
      save={async (text) => {
        await petStore.updatePhoto({ path: { photoId: id }, body: { alt: text.trim() || null } });
        await refreshPhotos();
        return { is: "saved" };
      }}
    >
      {(props) => (
        <TextInput
          {...props}
          maxLength={ALT_LENGTH_MAX}
          placeholder="For people who cannot see it, such as: Rex in the garden"
        />
      )}
    </InPlace>
  );
}

interface PhotoActionProps {
  label: string;
  isHidden?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps the focus at the end of the list, where it does nothing. */
function PhotoAction({ label, isHidden = false, isDisabled = false, onClick, children }: PhotoActionProps) {
  if (isHidden) return null;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        className={isDisabled ? styles.disabled : undefined}
        onClick={() => !isDisabled && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
