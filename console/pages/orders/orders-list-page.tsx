import { Button } from "@mantine/core";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { PetsProvider } from "../../parts/pets-provider.tsx";
import { useCan } from "../../session/session.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { PlaceOrderDialog } from "./place-order-dialog.tsx";
import { useOrderFilters, useOrders } from "./use-orders.ts";

export function OrdersListPage() {
  const canWrite = useCan("write");
  const filters = useOrderFilters();
  const { orders, request, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOrders(filters);
  const placeButton = canWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => filters.change({ new: "1" })}>
      Place order
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <PageMenu operation="listOrders" request={request} />
            {placeButton}
          </>
        }
      >
        An order reserves its pet until it is delivered or cancelled, or until it expires.
      </PageHeader>
      <OrderFilters {...filters} />
      {error && <ErrorMessage error={error} title="Could not load the orders" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {data && orders.length === 0 && <NoOrders filters={filters} action={placeButton} />}
      {orders.length > 0 && (
        <PetsProvider ids={orders.map(({ petId }) => petId)}>
          <OrdersTable orders={orders} />
        </PetsProvider>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <PlaceOrderDialog
        isOpen={canWrite && filters.isPlacing}
        petId={filters.petId}
        onClose={() => filters.change({ new: "" }, { replace: true })}
      />
    </>
  );
}
