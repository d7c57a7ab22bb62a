import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import { isOutdated, onReconnect, reportLost, useConnection } from "../api/connection.ts";
import { usePageHeading } from "../hooks/use-page-heading.ts";
import { retryPages, ScriptNotLoaded } from "./lazy-page.ts";
import { notifyFailed } from "./notify.ts";
import styles from "./page-header.module.css";

/** Fallback for a page whose script cannot be loaded, or that fails to render. Trying again renders it once more. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    retryPages();
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <PageFailed error={this.state.error} onRetry={this.retry} />;
  }
}

const texts = {
  lost: {
    title: "This page could not be loaded",
    text: "The service cannot be reached. The page opens by itself as soon as the service responds.",
  },
  "not loaded": {
    title: "This page could not be loaded",
    text: "Try again. If that does not help, reload the page.",
  },
  outdated: {
    title: "There is a new version of the console",
    text: "Reload to open this page in the new version.",
  },
  fault: {
    title: "Something went wrong on this page",
    text: "Try again. If it happens again, reload the page, and tell the operator of the store.",
  },
} as const;

/** Says why a page could not be shown, and recovers by itself where that is possible. */
function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const cause = useCause(error);
  useEffect(() => onReconnect(onRetry), [onRetry]);
  const { title, text } = texts[cause];
  const heading = usePageHeading(title);

  return (
    <Stack align="flex-start" role="alert">
      <Title order={1} size="h2" ref={heading} tabIndex={-1} className={styles.title ?? ""}>
        {title}
      </Title>
      <Text>{text}</Text>
      <Group>
        {cause !== "outdated" && <Button onClick={onRetry}>Try again</Button>}
        {cause !== "lost" && (
          <Button variant={cause === "outdated" ? "filled" : "default"} onClick={() => location.reload()}>
            Reload
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function useCause(error: unknown): keyof typeof texts {
  const { isLost } = useConnection();
  const [isNew, setIsNew] = useState(false);
  const isNotLoaded = error instanceof ScriptNotLoaded;
  useEffect(() => {
    if (!isNotLoaded) return;
    reportLost();
    void isOutdated().then(setIsNew);
  }, [isNotLoaded]);
  if (!isNotLoaded) return "fault";
  if (isNew) return "outdated";
  return isLost ? "lost" : "not loaded";
}

interface DialogBoundaryProps {
  /** Name of the dialog in the toast, such as "The search". */
  name: string;
  /** Stops rendering the dialog. */
  onFail: () => void;
  children: ReactNode;
}

/** Wraps a dialog that is loaded on demand. If loading fails, it shows a toast and keeps the page. */
export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, onFail } = this.props;
    retryPages();
    onFail();
    this.setState({ hasFailed: false });
    notifyFailed(`${name} was not opened`, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
