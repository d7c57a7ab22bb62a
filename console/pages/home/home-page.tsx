import { useQuery } from "@tanstack/react-query";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { isolate } from "../../parts/isolate.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { read } from "../../queries.ts";
import { sessionQuery } from "../../session/session.ts";
import { Attention } from "./attention.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./home-page.module.css";
import { RecentActivity } from "./recent-activity.tsx";
import { StatusCounts } from "./status-counts.tsx";

export default function HomePage() {
  const { data: session } = useQuery(sessionQuery);
  const inventory = useQuery(read("getInventory"));
  const name = session?.person?.name;

  return (
    <>
      <PageHeader
        title={name ? `Hello, ${isolate(name)}` : "Hello"}
        documentTitle="Home"
        actions={<PageMenu operation="getInventory" />}
      >
        Here is how your store is doing.
      </PageHeader>
      {inventory.error && (
        <ErrorMessage
          error={inventory.error}
          title="Could not load the pet counts"
          onRetry={inventory.refetch}
          hasData={inventory.data !== undefined}
        />
      )}
      <StatusCounts inventory={inventory.data} />
      <FirstSteps inventory={inventory.data} />
      <div className={styles.columns}>
        <Attention inventory={inventory.data} />
        <RecentActivity />
      </div>
    </>
  );
}
