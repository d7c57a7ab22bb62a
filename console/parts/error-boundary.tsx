import { Button, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";

/** What is shown where a page breaks, or where it cannot be loaded because the console was renewed meanwhile. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stack align="flex-start" role="alert">
        <Title order={1} size="h2">
          This page cannot be shown
        </Title>
        <Text>The console may have been renewed since you opened it. Nothing of yours is lost: reload the page.</Text>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Stack>
    );
  }
}
