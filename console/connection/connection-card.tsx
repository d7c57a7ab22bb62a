import { Button } from "@mantine/core";
import { checkConnection, useConnection } from "./connection.ts";
import styles from "./connection-card.module.css";

/** Says quietly that the service cannot be reached, until it can. */
export function ConnectionCard() {
  const { isLost, isChecking } = useConnection();
  if (!isLost) return null;
  return (
    <div className={styles.card}>
      <span>{navigator.onLine ? "The service cannot be reached." : "You are offline."} Trying again …</span>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        aria-disabled={isChecking}
        onClick={() => void checkConnection()}
      >
        Try now
      </Button>
    </div>
  );
}
