import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./style.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { consolePath } from "./addresses.ts";
import { App } from "./app.tsx";
import { ConfirmDialog } from "./parts/confirm.tsx";
import { queryClient } from "./queries.ts";
import { takeLinkToken } from "./session/link-token.ts";
import { cssVariables, theme } from "./theme.ts";

takeLinkToken();

/** By this the browser knows the style elements that the libraries make from any other. */
const nonce = document.querySelector<HTMLLinkElement>("link[nonce]")?.nonce ?? "";
// Read by react-remove-scroll, which holds the page still behind a dialog.
Object.assign(globalThis, { __webpack_nonce__: nonce });

createRoot(document.getElementById("root") as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <Router base={consolePath}>
        <App />
      </Router>
      <ConfirmDialog />
      <Notifications position="bottom-right" limit={5} containerWidth={400} />
    </QueryClientProvider>
  </MantineProvider>,
);
