import { Modal } from "@mantine/core";
import { PlaceOrderForm } from "./place-order-form.tsx";

interface PlaceOrderDialogProps {
  isOpen: boolean;
  /** The preselected pet. */
  petId: bigint | undefined;
  onClose: () => void;
}

export function PlaceOrderDialog({ isOpen, petId, onClose }: PlaceOrderDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Place order" closeButtonProps={{ "aria-label": "Close" }}>
      <PlaceOrderForm petId={petId} onClose={onClose} />
    </Modal>
  );
}
