import { useEffect } from "react";
import { useLocation } from "wouter";
import type { Webhook } from "../../../client/index.ts";
import { createSharedState } from "../../shared-state.ts";
import { EditWebhookDialog } from "./edit-webhook-dialog.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { TestDialog } from "./test-dialog.tsx";

interface WebhookDialog {
  kind: "edit" | "replay" | "rotate" | "test";
  webhook: Webhook;
}

const state = createSharedState<(WebhookDialog & { isOpen: boolean }) | undefined>(undefined);

export function openWebhookDialog(dialog: WebhookDialog): void {
  state.set({ ...dialog, isOpen: true });
}

/** The dialog behind `openWebhookDialog`; mounted once. */
export function WebhookDialogs() {
  const current = state.use();
  const onClose = () => state.set(current && { ...current, isOpen: false });
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page on which it was opened.
  useEffect(() => () => state.set(undefined), [path]);
  const propsOf = (kind: WebhookDialog["kind"]) => ({
    isOpen: current?.kind === kind && current.isOpen,
    webhook: current?.webhook,
    onClose,
  });
  return (
    <>
      <EditWebhookDialog {...propsOf("edit")} />
      <ReplayDialog {...propsOf("replay")} />
      <RotateSecretDialog {...propsOf("rotate")} />
      <TestDialog {...propsOf("test")} />
    </>
  );
}
