import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "wouter";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Time } from "../../ui/time.tsx";
import { EventNamesProvider } from "../activity/event-sentence.tsx";
import { groupKey } from "../activity/group-events.ts";
import { GroupSentence, NAMED_MAX } from "../activity/group-sentence.tsx";
import { useActivity, useReading } from "../activity/use-activity.ts";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

const LINES = 8;
/** Maximum number of pages of 100 events to read for these lines. */
const PAGES_MAX = 10;

export function RecentActivity() {
  const { isReading, handlers } = useReading();
  const activity = useActivity({ isFrozen: isReading, lines: LINES, pagesMax: PAGES_MAX });
  const { groups, isPending, error } = activity;
  const aside = (
    <Group gap="xs">
      {activity.waitingCount > 0 && (
        <Button variant="subtle" size="compact-sm" c="inherit" onClick={activity.showWaiting}>
          {activity.waitingCount} new · Show
        </Button>
      )}
      <Anchor component={Link} href="/activity" size="sm">
        All activity
      </Anchor>
    </Group>
  );

  return (
    <Section title="Recent activity" aside={aside}>
      {error !== null && (
        <ErrorMessage
          error={error}
          title="Could not load the activity"
          onRetry={activity.retry}
          hasData={groups.length > 0}
        />
      )}
      {isPending && <RowsLoading />}
      {!isPending && !(error && groups.length === 0) && (
        <EventNamesProvider events={groups.slice(0, LINES).flatMap(({ events }) => events.slice(0, NAMED_MAX))}>
          <div className={styles.frame} {...handlers}>
            <ul className={`petstore-panel ${styles.list}`}>
              {groups.length === 0 && <li className={styles.empty}>No activity yet.</li>}
              {groups.slice(0, LINES).map((group, index) => (
                <li key={groupKey(group)} className={styles.entry}>
                  <span className={styles.text}>
                    <GroupSentence group={group} isOpenEnded={activity.isLastOpen && index === groups.length - 1} />
                  </span>
                  <span className={styles.aside}>
                    <Time at={group.events[0].createdAt} />
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
