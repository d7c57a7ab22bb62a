import { AppShell, Burger, Button, Group, NavLink } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Session } from "../../client/index.ts";
import "../print/print.css";
import { useBranding } from "../api/branding.ts";
import { checkConnection, isOutdated, onReconnect, useConnection } from "../api/connection.ts";
import { useCan } from "../api/session.ts";
import { pluralize } from "../format.ts";
import { useWarnOnLeaving } from "../hooks/use-unsaved-input.ts";
import { useLive } from "../live/live.ts";
import { usePrintColors } from "../print/print.ts";
import { SessionDialog } from "../session/session-dialog.tsx";
import { DialogBoundary } from "../ui/error-boundary.tsx";
import {
  ActivityIcon,
  CategoryIcon,
  EnquiryIcon,
  FiguresIcon,
  HomeIcon,
  KeyIcon,
  OrderIcon,
  PeopleIcon,
  PetIcon,
  StoreIcon,
  WebhookIcon,
} from "../ui/icons.tsx";
import { lazyPage } from "../ui/lazy-page.ts";
import { Logo } from "../ui/logo.tsx";
import { closeNewOrder, removeNewOrder, useNewOrder } from "../ui/new-order.ts";
import { useUploads } from "../ui/photos/photo-uploads.ts";
import { ToastList } from "../ui/toast-list.tsx";
import { AccountMenu } from "./account-menu.tsx";
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
          <Link href="/" className={styles.home} aria-label={`${useBranding()?.name ?? "Pet Store"}, home`}>
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
          <UploadsCard />
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

interface NavigationItem {
  href: string;
  label: string;
  Icon: typeof HomeIcon;
  /** Another path that highlights this item. */
  alsoActiveAt?: string;
  isForStaff?: boolean;
}

const items: NavigationItem[] = [
  { href: "/", label: "Home", Icon: HomeIcon },
  { href: "/pets", label: "Pets", Icon: PetIcon, alsoActiveAt: "/import" },
  { href: "/orders", label: "Orders", Icon: OrderIcon },
  { href: "/enquiries", label: "Enquiries", Icon: EnquiryIcon, isForStaff: true },
  { href: "/categories", label: "Categories", Icon: CategoryIcon },
  { href: "/figures", label: "Figures", Icon: FiguresIcon },
  { href: "/activity", label: "Activity", Icon: ActivityIcon },
];
const ownerItems: NavigationItem[] = [
  { href: "/keys", label: "API keys", Icon: KeyIcon },
  { href: "/webhooks", label: "Webhooks", Icon: WebhookIcon },
  { href: "/people", label: "People", Icon: PeopleIcon },
  { href: "/store", label: "Store", Icon: StoreIcon },
];

function Navigation() {
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const [path] = useLocation();
  return (
    <nav aria-label="Console">
      <ul className={styles.list}>
        {[...items.filter(({ isForStaff }) => canWrite || !isForStaff), ...(canAdminister ? ownerItems : [])].map(
          ({ href, label, Icon, alsoActiveAt }) => {
            const isActive = path === href || path === alsoActiveAt || (href !== "/" && path.startsWith(`${href}/`));
            return (
              <li key={href}>
                <NavLink
                  component={Link}
                  href={href}
                  label={label}
                  leftSection={<Icon />}
                  active={isActive}
                  aria-current={isActive ? "page" : undefined}
                  classNames={{ root: styles.link ?? "" }}
                />
              </li>
            );
          },
        )}
      </ul>
    </nav>
  );
}

/** Shows that the service cannot be reached, and afterwards whether it has a new version of the console. */
function ConnectionCard() {
  const { isLost, isChecking } = useConnection();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => onReconnect(() => void isOutdated().then(setIsNew)), []);

  if (isLost) {
    return (
      <Card action="Try now" isBusy={isChecking} onAction={() => void checkConnection()}>
        {navigator.onLine ? "The service cannot be reached." : "You are offline."} Trying again…
      </Card>
    );
  }
  if (!isNew) return null;
  return (
    <Card action="Reload" onAction={() => location.reload()}>
      There is a new version of the console.
    </Card>
  );
}

/** Shows that photos of a pet are being uploaded, or could not be, unless its page shows them. */
function UploadsCard() {
  const uploads = useUploads();
  const [path, navigate] = useLocation();
  useWarnOnLeaving(uploads.length > 0);
  const elsewhere = uploads.filter(({ petId }) => path !== `/pets/${petId}`);
  const failed = elsewhere.filter(({ state }) => state === "failed");
  const [first] = failed.length > 0 ? failed : elsewhere;
  if (!first) return null;
  const { petId, item } = first;
  const count = (failed.length > 0 ? failed : elsewhere).filter((each) => each.petId === petId).length;
  const photos = pluralize(count, "photo");
  return (
    <Card action="Show" onAction={() => navigate(`/pets/${petId}`)}>
      {failed.length > 0
        ? `${photos} of ${item.petName} could not be uploaded.`
        : `Uploading ${photos} of ${item.petName}…`}
    </Card>
  );
}

interface CardProps {
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  children: ReactNode;
}

function Card({ action, isBusy = false, onAction, children }: CardProps) {
  return (
    <div className={styles.card}>
      <span>{children}</span>
      <Button variant="default" size="compact-sm" flex="none" aria-disabled={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

const PlaceOrderDialog = lazyPage(() => import("../pages/orders/place-order-dialog.tsx"));

/** The dialog that `openNewOrder` opens; mounted once. */
function NewOrderDialog() {
  const current = useNewOrder();
  return (
    <DialogBoundary name="The form for a new order" onFail={removeNewOrder}>
      {current && (
        <Suspense>
          <PlaceOrderDialog {...current} onClose={closeNewOrder} />
        </Suspense>
      )}
    </DialogBoundary>
  );
}
