import { Anchor, Button, Text } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "wouter";
import { useCan } from "../../session/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { READ_ALL_MAX } from "../../ui/read-all.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRows } from "./order-rows.tsx";
import { orderViews } from "./order-views.ts";
import { type OrderFilters as Filters, useOrderFilters, useOrders } from "./use-orders.ts";
import { ViewTabs } from "./view-tabs.tsx";

export function OrdersListPage() {
  const canWrite = useCan("write");
  const filters = useOrderFilters();
  const { view, search } = filters;
  const found = useOrders(filters);
  const { orders, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  const placeButton = canWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => openNewOrder()}>
      Place order
    </Button>
  );
  useOpenFromUrl(filters, canWrite);

  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <PageMenu operation="listOrders" request={found.request} />
            {placeButton}
          </>
        }
      >
        {search === "" ? orderViews.find(({ id }) => id === view)?.description : "Found in all orders."}
      </PageHeader>
      <ViewTabs view={search === "" ? view : undefined} />
      <OrderFilters {...filters} />
      {error && <ErrorMessage error={error} title="Could not load the orders" onRetry={refetch} hasData={!!orders} />}
      {isPending && <RowsLoading />}
      {found.isCut && (
        <Text size="sm" c="dimmed" mb="xs">
          Not all orders of today are shown here, only the newest {READ_ALL_MAX.toLocaleString("en")}. Search for
          others, or{" "}
          <Anchor component={Link} href="/orders?view=open" underline="always" inherit>
            see all open orders
          </Anchor>
          .
        </Text>
      )}
      {orders && (
        <OrderRows
          orders={orders}
          list={found.list}
          canWrite={canWrite}
          none={<NoOrders filters={filters} action={placeButton} />}
        />
      )}
      {hasNextPage && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </>
  );
}

/** Opens the dialog for a new order at `/orders?new=1&petId=7`, and removes both from the URL. */
function useOpenFromUrl({ isPlacing, petId, change }: Filters, canWrite: boolean): void {
  useEffect(() => {
    if (!isPlacing) return;
    change({ new: "", petId: "" }, { replace: true });
    if (canWrite) openNewOrder(petId === undefined ? {} : { petId });
  }, [isPlacing, petId, change, canWrite]);
}
