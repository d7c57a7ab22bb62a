import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import type { Session } from "../../client/index.ts";
import { refreshSession, renewSession } from "../api/session.ts";
import { type EndReason, useSessionState } from "../api/session-state.ts";
import { flushDelayed } from "../ui/notify.ts";
import { LogInForm } from "./log-in-form.tsx";

const reasons: { readonly [Of in EndReason]: string } = {
  idle: "You were logged out after 12 hours without activity.",
  "logged out": "You were logged out in this browser.",
  unknown: "Your session has ended.",
};

/** Z-index above all other dialogs. */
const Z_INDEX = 400;

/** Asks to log in again, over the page that stays as it is, when its session has ended. */
export function SessionDialog({ session }: { session: Session }) {
  const state = useSessionState();
  const isOpen = state.is === "ended" || state.is === "replaced";
  useRefreshAtReturn(isOpen);
  // Sent now, delayed actions wait for the login like all requests, and the browser asks before the page is closed.
  useEffect(() => {
    if (isOpen) void flushDelayed();
  }, [isOpen]);
  // After the person has logged out in this browser, nobody else should be able to read the page.
  const isPrivate = state.is === "replaced" || (state.is === "ended" && state.reason === "logged out");

  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={state.is === "replaced" ? "Another person has logged in" : "Log in to continue"}
      zIndex={Z_INDEX}
      overlayProps={isPrivate ? { color: "var(--petstore-page)", backgroundOpacity: 1 } : {}}
    >
      {state.is === "ended" && <LogInAgain session={session} reason={state.reason} />}
      {state.is === "replaced" && <Replaced by={state.by} />}
    </Modal>
  );
}

function LogInAgain({ session: { person }, reason }: { session: Session; reason: EndReason }) {
  function goOn(session: Session) {
    if (session.person?.id === person?.id) renewSession(session);
    else reload();
  }
  return (
    <Stack>
      <Text>{reasons[reason]} Everything on this page is kept. Log in to continue.</Text>
      <LogInForm onLoggedIn={goOn} ownEmail={person?.email}>
        <Text size="sm" c="dimmed">
          If you cannot log in, ask an owner of the store. Your account may have been removed.
        </Text>
      </LogInForm>
    </Stack>
  );
}

function Replaced({ by }: { by: string }) {
  return (
    <Stack>
      <Text>
        {by} is now logged in to this browser, in another tab. To continue as {by}, reload this page; unsaved text is
        lost. To keep it, log in as yourself in the other tab.
      </Text>
      <Button onClick={reload} data-mantine-stop-propagation="true" data-autofocus>
        Reload
      </Button>
    </Stack>
  );
}

/** The person may have logged in in another tab. */
function useRefreshAtReturn(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const update = () => document.visibilityState === "visible" && void refreshSession();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [isActive]);
}

/** Without the browser's question about unsaved text, which has been answered. */
function reload(): void {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
