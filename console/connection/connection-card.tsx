import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { checkConnection, onReconnect, useConnection } from "./connection.ts";
import styles from "./connection-card.module.css";
import { isOutdated } from "./is-outdated.ts";

/** Shows that the service cannot be reached, and afterwards whether it has a new version of the console. */
export function ConnectionCard() {
  const { isLost, isChecking } = useConnection();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => onReconnect(() => void isOutdated().then(setIsNew)), []);

  if (isLost) {
    return (
      <Card action="Try now" isBusy={isChecking} onAction={() => void checkConnection()}>
        {navigator.onLine ? "The service cannot be reached." : "You are offline."} Trying again…
      </Card>
    );
  }
  if (!isNew) return null;
  return (
    <Card action="Reload" onAction={() => location.reload()}>
      There is a new version of the console.
    </Card>
  );
}

interface CardProps {
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  children: ReactNode;
}

function Card({ action, isBusy = false, onAction, children }: CardProps) {
  return (
    <div className={styles.card}>
      <span>{children}</span>
      <Button variant="default" size="compact-sm" flex="none" aria-disabled={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
