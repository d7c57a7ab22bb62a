import { Component, type ReactNode } from "react";
import { retryPages } from "./lazy-page.ts";
import { notifyFailed } from "./notify.tsx";

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
