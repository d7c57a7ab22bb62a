import { Button } from "@mantine/core";
import { Curl } from "../../parts/curl.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { WithPets } from "../../parts/pets-by-id.tsx";
import { useMay } from "../../session/use-session.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { PlaceOrderDialog } from "./place-order-dialog.tsx";
import { useOrderFilters, useOrders } from "./use-orders.ts";

export function OrdersListPage() {
  const mayWrite = useMay("write");
  const filters = useOrderFilters();
  const { orders, request, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOrders(filters);
  const placeButton = mayWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => filters.change({ new: "1" })}>
      Place an order
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <Curl operation="listOrders" request={request} />
            {placeButton}
          </>
        }
      >
        Who gets which pet. An order sets its pet aside until it is delivered, cancelled, or its time is over.
      </PageHeader>
      <OrderFilters {...filters} />
      {error && <ErrorMessage error={error} title="The orders cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {data && orders.length === 0 && <NoOrders filters={filters} action={placeButton} />}
      {orders.length > 0 && (
        <WithPets ids={orders.map(({ petId }) => petId)}>
          <OrdersTable orders={orders} />
        </WithPets>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <PlaceOrderDialog
        isOpen={mayWrite && filters.isPlacing}
        petId={filters.petId}
        onClose={() => filters.change({ new: "" }, { replace: true })}
      />
    </>
  );
}
