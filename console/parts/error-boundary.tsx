import { Component, type ReactNode } from "react";
import { retryPages } from "./lazy-page.ts";
import { PageFailed } from "./page-failed.tsx";

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
