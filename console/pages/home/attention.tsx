import { useQuery } from "@tanstack/react-query";
import type { Inventory } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { formatNumber } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EnquiryIcon, PetIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PetsProvider } from "../../ui/pet-link.tsx";
import { openEnquiriesQuery } from "../enquiries/open-enquiries.ts";
import { useDueOrders } from "./due-orders.tsx";
import { Item, ShowLink } from "./item.tsx";
import styles from "./list.module.css";
import { useProblems } from "./problems.tsx";
import { Section } from "./section.tsx";

/** Reservations, enquiries, pets, webhooks and keys that need attention today. */
export function Attention({ inventory }: { inventory: Inventory | undefined }) {
  const canWrite = useCan("write");
  const orders = useDueOrders(canWrite);
  const { data: enquiries = 0 } = useQuery({ ...openEnquiriesQuery, enabled: canWrite });
  const problems = useProblems(useCan("admin"));
  const unset = canWrite ? (inventory?.unset ?? 0n) : 0n;
  const { error, isPending, refetch } = orders;
  const items = [
    ...orders.items,
    enquiries > 0 && <OpenEnquiries key="enquiries" count={enquiries} />,
    unset > 0n && <PetsWithoutStatus key="unset" count={unset} />,
    ...problems,
  ].filter(Boolean);

  return (
    <Section title="Today">
      {error && (
        <ErrorMessage error={error} title="Could not load the orders" onRetry={refetch} hasData={items.length > 0} />
      )}
      {isPending && <RowsLoading />}
      {!isPending && (items.length > 0 || !error) && (
        <PetsProvider ids={orders.petIds}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {items.length === 0 && <li className={styles.empty}>Nothing needs attention right now.</li>}
              {items}
            </ul>
          </div>
        </PetsProvider>
      )}
    </Section>
  );
}

function OpenEnquiries({ count }: { count: number }) {
  return (
    <Item icon={<EnquiryIcon />} aside={<ShowLink href="/enquiries">Show enquiries</ShowLink>}>
      {count === 1 ? "1 question is" : `${formatNumber(count)} questions are`} waiting for an answer
    </Item>
  );
}

function PetsWithoutStatus({ count }: { count: bigint }) {
  return (
    <Item icon={<PetIcon />} aside={<ShowLink href="/pets?status=none">Show pets</ShowLink>}>
      {count === 1n ? "1 pet has no status" : `${formatNumber(count)} pets have no status`} and cannot be ordered
    </Item>
  );
}
