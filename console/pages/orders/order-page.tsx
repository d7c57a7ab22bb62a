import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Curl } from "../../parts/curl.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { WithPets } from "../../parts/pets-by-id.tsx";
import { read } from "../../queries.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";

/** One order. */
export function OrderPage({ orderId }: { orderId: bigint }) {
  const request = { path: { orderId } };
  const { data: order, error, isPending, refetch } = useQuery(read("getOrder", request));

  return (
    <WithPets ids={order ? [order.petId] : []}>
      <div data-order>
        <PageHeader
          title={`Order ${orderId}`}
          actions={
            <>
              <Curl operation="getOrder" request={request} />
              {order && <OrderActions order={order} size="sm" />}
            </>
          }
        >
          <Anchor component={Link} href="/orders">
            All orders
          </Anchor>
        </PageHeader>
        {error && <ErrorMessage error={error} title="This order cannot be shown" onRetry={refetch} />}
        {isPending && <RowsLoading />}
        {order && <OrderFacts order={order} />}
      </div>
    </WithPets>
  );
}
