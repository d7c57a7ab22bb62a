import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Event } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { Time } from "../../parts/time.tsx";
import { read } from "../../queries.ts";
import { EventNamesProvider } from "../activity/event-names-provider.tsx";
import { EventSentence } from "../activity/event-sentence.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

const READ_MAX = 30;
const SHOWN_MAX = 8;

export function RecentActivity() {
  const { data, error, isPending, refetch } = useQuery(read("listEvents", { query: { limit: READ_MAX } }));
  const events = (data ?? []).filter(isIndependent).slice(0, SHOWN_MAX);
  const all = (
    <Anchor component={Link} href="/activity" size="sm">
      All activity
    </Anchor>
  );

  return (
    <Section title="Recent activity" aside={all}>
      {error && <ErrorMessage error={error} title="Could not load the activity" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {data && (
        <EventNamesProvider events={events}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {events.length === 0 && <li className={styles.empty}>No activity yet.</li>}
              {events.map((event) => (
                <li key={`${event.id}`} className={styles.entry}>
                  <span className={styles.text}>
                    <EventSentence event={event} />
                  </span>
                  <span className={styles.aside}>
                    <Time at={event.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </EventNamesProvider>
      )}
    </Section>
  );
}

/** Leaves out status changes made by an order, which has its own event. */
function isIndependent({ type, data }: Event): boolean {
  return type !== "pet.status_changed" || data.orderId === undefined;
}
