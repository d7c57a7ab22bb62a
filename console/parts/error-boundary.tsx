import { Button, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";

/** Fallback for a page that fails to render, or to load because a new version of the console was deployed. */
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
          This page could not be loaded
        </Title>
        <Text>The console may have been updated since you opened it. Reload the page to get the new version.</Text>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Stack>
    );
  }
}
