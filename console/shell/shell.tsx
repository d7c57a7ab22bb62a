import { AppShell, Burger, Group } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import type { Session } from "../../client/index.ts";
import "../print/print.css";
import { ConnectionCard } from "../connection/connection-card.tsx";
import { useLive } from "../live/use-live.ts";
import { usePrintColors } from "../print/use-print-colors.ts";
import { SessionDialog } from "../session/session-dialog.tsx";
import { Logo } from "../ui/logo.tsx";
import { ToastList } from "../ui/toast-list.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Navigation } from "./navigation.tsx";
import { NewOrderDialog } from "./new-order-dialog.tsx";
import { Palette } from "./palette/palette.tsx";
import styles from "./shell.module.css";
import { Shortcuts } from "./shortcuts.tsx";

/** Layout of every page: header, navigation (a drawer on narrow screens) and account menu. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const [isOpen, navigation] = useDisclosure();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => navigation.close(), [path]);
  useOnEscape(isOpen, navigation.close);
  usePrintColors();
  useLive();

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it does jump to its href. */}
      <a className="petstore-skip-link" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <AppShell.Header className={styles.header}>
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={navigation.toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={isOpen ? "Close navigation" : "Open navigation"}
            aria-expanded={isOpen}
          />
          <Link href="/" className={styles.home} aria-label="Pet Store, home">
            <Logo />
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Palette personId={`${session.person?.id ?? ""}`} />
          <AccountMenu session={session} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar component="div" className={styles.navigation} inert={isNarrow && !isOpen}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.content}>
        <ToastList>
          <ConnectionCard />
        </ToastList>
        <div className={styles.page} inert={isNarrow && isOpen}>
          {children}
        </div>
      </AppShell.Main>
      <Shortcuts />
      <NewOrderDialog />
      <SessionDialog session={session} />
    </AppShell>
  );
}

// Without the fragment, which would stay in the page's URL.
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

function useOnEscape(isActive: boolean, close: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const closeAtEscape = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("keydown", closeAtEscape);
    return () => removeEventListener("keydown", closeAtEscape);
  }, [isActive, close]);
}
