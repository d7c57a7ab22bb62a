import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { PetsProvider } from "../../parts/pets-provider.tsx";
import { read } from "../../queries.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";

export function OrderPage({ orderId }: { orderId: bigint }) {
  const request = { path: { orderId } };
  const { data: order, error, isPending, refetch } = useQuery(read("getOrder", request));

  return (
    <PetsProvider ids={order ? [order.petId] : []}>
      <div data-order>
        <PageHeader
          title={`Order ${orderId}`}
          actions={
            <>
              <PageMenu operation="getOrder" request={request} />
              {order && <OrderActions order={order} size="sm" />}
            </>
          }
        >
          <Anchor component={Link} href="/orders">
            All orders
          </Anchor>
        </PageHeader>
        {error && <ErrorMessage error={error} title="Could not load the order" onRetry={refetch} />}
        {isPending && <RowsLoading />}
        {order && <OrderDetails order={order} />}
      </div>
    </PetsProvider>
  );
}
