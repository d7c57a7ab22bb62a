import { Route, Switch } from "wouter";
import { parseId } from "../../format.ts";
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
          {({ orderId: text }) => {
            const orderId = parseId(text);
            return orderId === undefined ? <NotFoundPage /> : <OrderPage key={text} orderId={orderId} />;
          }}
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
