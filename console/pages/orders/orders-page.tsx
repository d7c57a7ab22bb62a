import { Anchor, Button, Menu, NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, Route, Switch } from "wouter";
import { READ_ALL_MAX } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { formatNumber, parseId } from "../../format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Filters } from "../../ui/filters.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { orderWord, shownStatuses, useConfirmedStep } from "../../ui/order-words.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import tabs from "../../ui/tabs.module.css";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { OrderDialogs } from "./order-dialogs.tsx";
import { OrderPage } from "./order-page.tsx";
import { type OrderViewId, orderViews } from "./order-views.ts";
import styles from "./orders-page.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { PetSelect } from "./pet-select.tsx";
import { type OrderFilterState, useOrderFilters, useOrders, useViewCounts } from "./use-orders.ts";

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

function OrdersListPage() {
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
            <PageMenu operation="listOrders" request={found.request}>
              {canWrite && <ConfirmedStep />}
            </PageMenu>
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
          Not all orders of today are shown here, only the newest {formatNumber(READ_ALL_MAX)}. Search for others, or{" "}
          <Anchor component={Link} href="/orders?view=open" underline="always" inherit>
            see all open orders
          </Anchor>
          .
        </Text>
      )}
      {orders && (
        <OrdersTable
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

/** The choice whether orders are confirmed, which a small store can leave out. */
function ConfirmedStep() {
  const [isUsed, setIsUsed] = useConfirmedStep();
  return (
    <Menu.CheckboxItem checked={isUsed} onChange={setIsUsed} closeMenuOnClick={false}>
      Confirm orders before handing over
    </Menu.CheckboxItem>
  );
}

/** Opens the dialog for a new order at `/orders?new=1&petId=7`, and removes both from the URL. */
function useOpenFromUrl({ isPlacing, petId, change }: OrderFilterState, canWrite: boolean): void {
  useEffect(() => {
    if (!isPlacing) return;
    change({ new: "", petId: "" }, { replace: true });
    if (canWrite) openNewOrder(petId === undefined ? {} : { petId });
  }, [isPlacing, petId, change, canWrite]);
}

/** Links to the views of the orders, with the number of orders in each. */
function ViewTabs({ view }: { view: OrderViewId | undefined }) {
  const counts = useViewCounts();
  const [hasConfirmedStep] = useConfirmedStep();
  const shown = orderViews.filter(({ id }) => id !== "pick-up" || id === view || hasConfirmedStep);
  const current = useRef<HTMLAnchorElement>(null);
  const known = Object.values(counts).filter((count) => count !== undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts, which come later, widen the tabs.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [view, known]);
  return (
    <nav aria-label="Views of the orders" className={tabs.tabs}>
      {shown.map(({ id, label }) => (
        <Link
          key={id}
          ref={id === view ? current : null}
          href={`/orders?view=${id}`}
          className={tabs.tab}
          aria-current={id === view ? "page" : undefined}
        >
          {label}
          {counts[id] !== undefined && <span className={tabs.count}>{counts[id]}</span>}
        </Link>
      ))}
    </nav>
  );
}

const SEARCH_LENGTH_MAX = 200;

/** The search through all orders, and the filters. The status filter exists only in the view of all orders. */
function OrderFilters({ view, search, status, petId, change }: OrderFilterState) {
  useConfirmedStep();
  const statusOptions = [
    { value: "", label: "All statuses" },
    ...shownStatuses().map((each) => ({ value: each, label: orderWord(each) })),
  ];
  const label = useCan("write")
    ? "Search all orders: customer, reference or number"
    : "Search all orders: reference or number";
  return (
    <Filters
      mb={{ base: 4, sm: "sm" }}
      set={[petId, view === "all" ? status : undefined].filter((value) => value !== undefined).length}
      first={
        <SearchInput
          label={label}
          value={search}
          maxLength={SEARCH_LENGTH_MAX}
          onChange={(next) => change({ search: next }, { replace: true })}
          className={styles.search ?? ""}
        />
      }
    >
      <PetSelect
        aria-label="Filter by pet"
        placeholder="Any pet"
        petId={petId}
        onPetIdChange={(next) => change({ petId: next === undefined ? "" : `${next}` })}
        className={styles.filter ?? ""}
      />
      {view === "all" && (
        <NativeSelect
          aria-label="Status"
          data={statusOptions}
          value={status ?? ""}
          onChange={(event) => change({ status: event.currentTarget.value })}
          className={styles.filter ?? ""}
        />
      )}
    </Filters>
  );
}

interface NoOrdersProps {
  filters: OrderFilterState;
  action: ReactNode;
}

function NoOrders({ filters: { view, search, status, petId, change }, action }: NoOrdersProps) {
  if (search !== "" || status !== undefined || petId !== undefined) {
    const clear = (
      <Button variant="default" onClick={() => change({ status: "", petId: "", search: "" })}>
        Clear search and filters
      </Button>
    );
    return (
      <EmptyState title="No matching orders" action={clear}>
        {search === ""
          ? "Try another status or another pet."
          : "Check the spelling. References and numbers are only found if they are complete."}
      </EmptyState>
    );
  }
  const [title, text] = orderViews.find(({ id }) => id === view)?.empty ?? [];
  const others = (
    <Button variant="default" component={Link} href="/orders?view=open">
      Show open orders
    </Button>
  );
  return (
    <EmptyState title={title ?? "No orders"} action={view === "open" || view === "all" ? action : others}>
      {text}
    </EmptyState>
  );
}
