import { Button } from "@mantine/core";
import { pluralize } from "../../format.ts";
import styles from "./activity-page.module.css";
import type { Activity } from "./use-activity.ts";

interface NewEventsProps {
  activity: Activity;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** Pauses the list, and shows the number of new events, with a button to show them. */
export function NewEvents({ activity, isPaused, onPause }: NewEventsProps) {
  const { waitingCount, areMoreWaiting, showWaiting } = activity;
  const count = areMoreWaiting ? `${waitingCount}+ new events` : pluralize(waitingCount, "new event");
  function show() {
    showWaiting();
    scrollTo({ top: 0 });
  }
  return (
    <div className={styles.new}>
      <span role="status">
        {waitingCount > 0 && (
          <Button variant="light" onClick={show}>
            {count} · Show
          </Button>
        )}
      </span>
      <Button variant="default" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
        {isPaused ? "Resume" : "Pause"}
      </Button>
    </div>
  );
}
