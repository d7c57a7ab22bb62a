import { Suspense } from "react";
import { DialogBoundary } from "../ui/dialog-boundary.tsx";
import { lazyPage } from "../ui/lazy-page.ts";
import { closeNewOrder, removeNewOrder, useNewOrder } from "../ui/new-order.ts";

const PlaceOrderDialog = lazyPage(() => import("../pages/orders/place-order-dialog.tsx"));

/** The dialog that `openNewOrder` opens; mounted once. */
export function NewOrderDialog() {
  const current = useNewOrder();
  return (
    <DialogBoundary name="The form for a new order" onFail={removeNewOrder}>
      {current && (
        <Suspense>
          <PlaceOrderDialog {...current} onClose={closeNewOrder} />
        </Suspense>
      )}
    </DialogBoundary>
  );
}
