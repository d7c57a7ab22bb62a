import { Route, Switch } from "wouter";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { OrderDialogs } from "./order-dialogs.tsx";
import { OrderPage } from "./order-page.tsx";
import { OrdersListPage } from "./orders-list-page.tsx";

/** Routes below `/orders`. */
export default function OrdersPage() {
  return (
    <>
      <Switch>
        <Route path="/orders/:orderId">
          {({ orderId }) => (isId(orderId) ? <OrderPage key={orderId} orderId={BigInt(orderId)} /> : <NotFoundPage />)}
        </Route>
        <Route path="/orders">
          <OrdersListPage />
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
      <OrderDialogs />
    </>
  );
}

function isId(text: string): boolean {
  return /^\d{1,19}$/.test(text);
}
