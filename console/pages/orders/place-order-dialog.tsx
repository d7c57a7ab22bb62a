import { useEffect, useState } from "react";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { NewOrderStart } from "../../ui/new-order.ts";
import { PlaceOrderForm } from "./place-order-form.tsx";

interface PlaceOrderDialogProps {
  isOpen: boolean;
  start: NewOrderStart;
  onClose: () => void;
}

export default function PlaceOrderDialog({ isOpen, start, onClose }: PlaceOrderDialogProps) {
  // It is loaded when it is opened first. Opened after it is mounted, it returns the focus when it closes.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <FormDialog isOpen={isOpen && isMounted} onClose={onClose} title="Place order">
      <PlaceOrderForm start={start} onClose={onClose} />
    </FormDialog>
  );
}
