import { Modal } from "@mantine/core";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteSearch } from "./palette-search.tsx";

interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (item: PaletteItem) => void;
  personId: string;
}

/** The dialog of the palette, loaded when it is first opened. */
export default function PaletteDialog({ isOpen, onClose, onChoose, personId }: PaletteDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<span className="petstore-visually-hidden">Search and actions</span>}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      zIndex={300}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      styles={{ header: { minHeight: 0, height: 0, overflow: "hidden" } }}
    >
      <PaletteSearch onChoose={onChoose} onClose={onClose} personId={personId} />
    </Modal>
  );
}
