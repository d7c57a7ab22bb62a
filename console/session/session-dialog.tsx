import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import type { Session } from "../../client/index.ts";
import { flushDelayed } from "../parts/notify.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { refreshSession } from "./refresh-session.ts";
import { renewSession } from "./session.ts";
import { type EndReason, useSessionState } from "./session-state.ts";

const reasons: { readonly [Of in EndReason]: string } = {
  idle: "You were logged out after 12 hours without activity.",
  "logged out": "You were logged out in this browser.",
  unknown: "Your session has ended.",
};

/** Above all other dialogs. */
const Z_INDEX = 400;

/** Asks to log in again, over the page that stays as it is, when its session has ended. */
export function SessionDialog({ session }: { session: Session }) {
  const state = useSessionState();
  const isOpen = state.is === "ended" || state.is === "replaced";
  useRefreshAtReturn(isOpen);
  // Then it waits for the log-in, like all requests, and leaving the page asks first.
  useEffect(() => {
    if (isOpen) void flushDelayed();
  }, [isOpen]);
  // After a log-out on purpose, nobody else should read what is on the page.
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
      <Text>{reasons[reason]} Everything on this page is still here: log in, and go on where you were.</Text>
      <LogInForm onLoggedIn={goOn} ownEmail={person?.email}>
        <Text size="sm" c="dimmed">
          If you cannot log in any more, ask an owner of the store: your account may have been removed.
        </Text>
      </LogInForm>
    </Stack>
  );
}

function Replaced({ by }: { by: string }) {
  return (
    <Stack>
      <Text>
        {by} has logged in in another tab of this browser. To go on as {by}, load this page again. Anything typed but
        not saved is lost then; to keep it, log in there as yourself again.
      </Text>
      <Button onClick={reload} data-mantine-stop-propagation="true" data-autofocus>
        Load again
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
