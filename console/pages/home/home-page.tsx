import { useQuery } from "@tanstack/react-query";
import { Curl } from "../../parts/curl.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { read } from "../../queries.ts";
import { sessionQuery } from "../../session/use-session.ts";
import { Attention } from "./attention.tsx";
import { Counts } from "./counts.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./home-page.module.css";
import { RecentActivity } from "./recent-activity.tsx";

const REFRESH_MILLISECONDS = 10_000;

/** How the store is doing, and what to do next. */
export default function HomePage() {
  const { data: session } = useQuery(sessionQuery);
  const inventory = useQuery({ ...read("getInventory"), refetchInterval: REFRESH_MILLISECONDS });
  const name = session?.person?.name;

  return (
    <>
      <PageHeader
        title={name ? `Hello, ${name}` : "Hello"}
        documentTitle="Home"
        actions={<Curl operation="getInventory" />}
      >
        This is how the store is doing.
      </PageHeader>
      {inventory.error && (
        <ErrorMessage error={inventory.error} title="The pets cannot be counted" onRetry={inventory.refetch} />
      )}
      <Counts inventory={inventory.data} />
      <FirstSteps inventory={inventory.data} />
      <div className={styles.columns}>
        <Attention inventory={inventory.data} />
        <RecentActivity />
      </div>
    </>
  );
}
