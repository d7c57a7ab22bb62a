import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PetDetails } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { useCan } from "../../session/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { CustomerLines } from "../orders/customer-lines.tsx";
import { Hold } from "../orders/hold.tsx";
import { HoldMenu } from "../orders/hold-menu.tsx";
import { OrderActions } from "../orders/order-actions.tsx";
import { OrderLink } from "./order-link.tsx";
import styles from "./pet-orders.module.css";
import { useFocusOnRemoval } from "./use-focus-on-removal.ts";

interface OpenOrderProps {
  openOrder: NonNullable<PetDetails["openOrder"]>;
  petName: string;
  /** Called if the focus was inside when the order was closed. */
  onRemoved: () => void;
}

/** The order that reserves the pet. */
export function OpenOrder({ openOrder: { id, status }, petName, onRemoved }: OpenOrderProps) {
  const { data: order, error, isPending, refetch } = useQuery(read("getOrder", { path: { orderId: id } }));
  const canWrite = useCan("write");
  const panel = useFocusOnRemoval(onRemoved);

  return (
    <section aria-labelledby="open-order">
      <Title order={2} size="h4" id="open-order" mb="xs">
        Open order
      </Title>
      <div className={`petstore-panel ${styles.open}`} ref={panel} data-order>
        <span className={styles.line}>
          <OrderLink id={id} isInText={false} />
          <StatusBadge status={order?.status ?? status} />
        </span>
        {error && (
          <ErrorMessage
            error={error}
            title="Could not load the order"
            onRetry={refetch}
            hasData={order !== undefined}
          />
        )}
        {isPending && <RowsLoading rows={2} />}
        {order && (
          <>
            {order.customer && (
              <div>
                <CustomerLines customer={order.customer} />
              </div>
            )}
            {canWrite ? <HoldMenu order={order} name={petName} /> : <Hold order={order} />}
            <Text size="sm" c="dimmed">
              Placed <Time at={order.createdAt} />
              {order.reference && (
                <>
                  {" "}
                  · <Name>{order.reference}</Name>
                </>
              )}
            </Text>
            {order.note && (
              <Text size="sm">
                <Name isWhole>{order.note}</Name>
              </Text>
            )}
            {canWrite && <OrderActions order={order} name={petName} />}
          </>
        )}
      </div>
    </section>
  );
}
