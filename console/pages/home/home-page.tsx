import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Inventory } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { sessionQuery, useCan } from "../../api/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { AddIcon, OrderIcon } from "../../ui/icons.tsx";
import { isolate } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { ExamplesNotice, WaysToBegin } from "../pets/ways-to-begin.tsx";
import { Attention } from "./attention.tsx";
import { Calls } from "./calls.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./home-page.module.css";
import { LongestHere } from "./longest-here.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { Sales } from "./sales.tsx";
import { StatusCounts } from "./status-counts.tsx";

export default function HomePage() {
  const { data: session } = useQuery(sessionQuery);
  const inventory = useQuery(read("getInventory"));
  const canWrite = useCan("write");
  const hasNoPets = inventory.data !== undefined && isEmpty(inventory.data);
  const name = session?.person?.name;

  return (
    <>
      <PageHeader
        title={name ? `Hello, ${isolate(name)}` : "Hello"}
        documentTitle="Home"
        actions={
          <>
            <PageMenu operation="getInventory" />
            {canWrite && !hasNoPets && <DailyButtons />}
          </>
        }
      >
        What needs attention today, and how your store is doing.
      </PageHeader>
      {inventory.error && (
        <ErrorMessage
          error={inventory.error}
          title="Could not load the pet counts"
          onRetry={inventory.refetch}
          hasData={inventory.data !== undefined}
        />
      )}
      {canWrite && <ExamplesNotice />}
      {hasNoPets && <NoPets />}
      <FirstSteps />
      <div className={styles.columns}>
        <div className={styles.column}>
          {canWrite && <Calls />}
          <Attention inventory={inventory.data} />
          {!hasNoPets && <StatusCounts inventory={inventory.data} />}
        </div>
        <div className={styles.column}>
          {!hasNoPets && <Sales />}
          {!hasNoPets && <LongestHere />}
          <RecentActivity />
        </div>
      </div>
    </>
  );
}

/** Buttons for the two most frequent tasks. */
function DailyButtons() {
  return (
    <>
      <Button variant="default" component={Link} href="/pets?new=1" leftSection={<AddIcon size={18} />}>
        Add pet
      </Button>
      <Button leftSection={<OrderIcon size={18} />} onClick={() => openNewOrder()}>
        New reservation
      </Button>
    </>
  );
}

function isEmpty({ available, pending, sold, unset }: Inventory): boolean {
  return available + pending + sold + unset === 0n;
}

/** In place of the counts, while there is nothing to count. */
function NoPets() {
  return useCan("write") ? (
    <WaysToBegin />
  ) : (
    <Text c="dimmed">There are no pets yet. They appear here once they have been added.</Text>
  );
}
