import { Suspense, useEffect } from "react";
import { useLocation } from "wouter";
import { DialogBoundary } from "../../ui/error-boundary.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { orderDialog } from "./open-order-dialog.ts";

const OrderFormDialog = lazyPage(() => import("./order-form-dialog.tsx"));

/** The dialog behind `openOrderDialog`, loaded when it is first opened; mounted once on each page with orders. */
export function OrderDialogs() {
  const current = orderDialog.use();
  const close = () => orderDialog.set(current && { ...current, isOpen: false });
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page on which it was opened.
  useEffect(() => () => orderDialog.set(undefined), [path]);
  return (
    <DialogBoundary name="The form of the order" onFail={() => orderDialog.set(undefined)}>
      {current && (
        <Suspense>
          <OrderFormDialog {...current} onClose={close} />
        </Suspense>
      )}
    </DialogBoundary>
  );
}
