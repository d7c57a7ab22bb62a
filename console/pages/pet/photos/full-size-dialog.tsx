import { ActionIcon, Modal } from "@mantine/core";
import type { Photo } from "../../../../client/index.ts";
import { LeftIcon, RightIcon } from "../../../ui/icons.tsx";
import { photoText, photoUrl } from "../../../ui/pet-picture.tsx";
import styles from "./full-size-dialog.module.css";

interface FullSizeDialogProps {
  photos: Photo[];
  petName: string;
  /** The photo that is shown; undefined if the dialog is closed. */
  index: number | undefined;
  onSelect: (id: bigint) => void;
  onClose: () => void;
}

/** Shows a photo as large as the window; the arrow keys show the others. */
export function FullSizeDialog({ photos, petName, index, onSelect, onClose }: FullSizeDialogProps) {
  const photo = photos[index ?? 0];
  const step = (by: number) => {
    const next = photos[(index ?? 0) + by];
    if (next) onSelect(next.id);
  };
  return (
    <Modal
      opened={index !== undefined}
      onClose={onClose}
      fullScreen
      title={`${petName}, photo ${(index ?? 0) + 1} of ${photos.length}`}
      classNames={{ content: styles.content ?? "", header: styles.header ?? "", body: styles.body ?? "" }}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") step(-1);
        if (key === "ArrowRight") step(1);
      }}
    >
      {photo && (
        <>
          <img className={styles.photo} src={photoUrl(photo, 1600)} alt={photoText(photo, petName)} />
          {photos.length > 1 && (
            <div className={styles.buttons}>
              <ActionIcon variant="default" size="xl" aria-label="Previous photo" onClick={() => step(-1)}>
                <LeftIcon />
              </ActionIcon>
              <ActionIcon variant="default" size="xl" aria-label="Next photo" onClick={() => step(1)}>
                <RightIcon />
              </ActionIcon>
            </div>
          )}
        </>
      )}
    </Modal>
  );
}
