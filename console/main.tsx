import "@fontsource-variable/figtree";
import "@mantine/core/styles.css";
import "./style.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { onReconnect } from "./api/connection.ts";
import { queryClient, refreshAll } from "./api/queries.ts";
import { onRoleChange } from "./api/session.ts";
import { onLoggedOut } from "./api/session-state.ts";
import { consolePath } from "./api/urls.ts";
import { App } from "./app.tsx";
import { navigateUnlessUnsaved } from "./hooks/use-unsaved-input.ts";
import { takeLinkToken } from "./session/link.tsx";
import { rolesInSentence } from "./session/roles.ts";
import { cssVariables, theme } from "./theme.ts";
import { ConfirmDialog } from "./ui/confirm.tsx";
import { ScriptNotLoaded } from "./ui/lazy-page.ts";
import { removeNewOrder } from "./ui/new-order.ts";
import { clearToasts, notifyDone } from "./ui/notify.ts";

takeLinkToken();
onReconnect(() => void refreshAll());
onLoggedOut(() => {
  clearToasts();
  removeNewOrder();
});
onRoleChange((role) => notifyDone(`You are now ${rolesInSentence[role]}.`));

// The Content-Security-Policy allows only style elements with this nonce.
const nonce = document.querySelector<HTMLLinkElement>("link[nonce]")?.nonce ?? "";
// Read by react-remove-scroll, which locks scrolling behind a dialog.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** A page or dialog that could not be loaded says so itself. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ScriptNotLoaded)) console.error(error);
}

createRoot(document.getElementById("root") as HTMLElement, { onCaughtError }).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <Router base={consolePath} aroundNav={navigateUnlessUnsaved}>
        <App />
      </Router>
      <ConfirmDialog />
    </QueryClientProvider>
  </MantineProvider>,
);
