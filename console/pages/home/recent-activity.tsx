import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Event } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { Time } from "../../parts/time.tsx";
import { read } from "../../queries.ts";
import { EventSentence } from "../activity/event-sentence.tsx";
import { WithEventNames } from "../activity/with-event-names.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

const READ_MAX = 30;
const SHOWN_MAX = 8;
const REFRESH_MILLISECONDS = 10_000;

/** The last things that happened. */
export function RecentActivity() {
  const { data, error, isPending, refetch } = useQuery({
    ...read("listEvents", { query: { limit: READ_MAX } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const events = (data ?? []).filter(isNews).slice(0, SHOWN_MAX);
  const all = (
    <Anchor component={Link} href="/activity" size="sm">
      All activity
    </Anchor>
  );

  return (
    <Section title="Recent activity" aside={all}>
      {error && <ErrorMessage error={error} title="The activity cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {data && (
        <WithEventNames events={events}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {events.length === 0 && <li className={styles.quiet}>Nothing has happened yet.</li>}
              {events.map((event) => (
                <li key={`${event.id}`} className={styles.entry}>
                  <span className={styles.words}>
                    <EventSentence event={event} />
                  </span>
                  <span className={styles.aside}>
                    <Time at={event.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </WithEventNames>
      )}
    </Section>
  );
}

/** What an order does to its pet is told with the order. */
function isNews({ type, data }: Event): boolean {
  return type !== "pet.status_changed" || data.orderId === undefined;
}
