import { type MantineColorScheme, Menu, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { useDisclosure, useWindowEvent } from "@mantine/hooks";
import { Suspense, useState } from "react";
import type { Session } from "../../client/index.ts";
import { docsUrl } from "../api/urls.ts";
import { roleName } from "../session/roles.ts";
import { useLogOut } from "../session/use-log-out.ts";
import { DocsIcon, KeyboardIcon, KeyIcon, LogOutIcon, PersonIcon, PrintIcon } from "../ui/icons.tsx";
import { lazyPage } from "../ui/lazy-page.ts";
import { isolate } from "../ui/names.ts";
import { useDeveloperTools } from "../ui/page-menu.tsx";
import styles from "./account-menu.module.css";
import { ChangePasswordDialog, SHOW_CHANGE_PASSWORD_EVENT } from "./change-password-dialog.tsx";
import { showShortcuts } from "./shortcuts.tsx";

const schemes = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

const RecoverySheetDialog = lazyPage(() => import("./recovery-sheet-dialog.tsx"));

/** Menu of the logged-in person: appearance, help, password, log out. */
export function AccountMenu({ session }: { session: Session }) {
  const { person, recoveryCodeCreatedAt } = session;
  const [sheet, setSheet] = useState<"open" | "closed">();
  const [isChanging, passwordDialog] = useDisclosure();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const developerTools = useDeveloperTools();
  const logOut = useLogOut();
  useWindowEvent(SHOW_CHANGE_PASSWORD_EVENT, passwordDialog.open);

  const name = isolate(person?.name ?? "");
  const isOwner = person?.role === "owner";
  const lacksSheet = isOwner && recoveryCodeCreatedAt === undefined;

  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton className={styles.account} aria-label={`Account of ${name}`}>
            <span className={lacksSheet ? styles.hint : undefined}>
              <PersonIcon />
            </span>
            <Text component="span" size="sm" className={styles.name} visibleFrom="xs">
              {name}
            </Text>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.person}>
            <Text size="sm" fw={600} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {person?.email} · {person && roleName(person.role)}
            </Text>
          </div>
          <Menu.Divider />
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
            {schemes.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<KeyboardIcon size={16} />} rightSection={<kbd>?</kbd>} onClick={showShortcuts}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item component="a" href={docsUrl} leftSection={<DocsIcon size={16} />}>
            API documentation
          </Menu.Item>
          {developerTools.isOptional && (
            <Menu.CheckboxItem checked={developerTools.isOn} onChange={developerTools.setIsOn} closeMenuOnClick={false}>
              Developer tools
            </Menu.CheckboxItem>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<KeyIcon size={16} />} onClick={passwordDialog.open}>
            Change your password
          </Menu.Item>
          {isOwner && (
            <Menu.Item leftSection={<PrintIcon size={16} />} onClick={() => setSheet("open")}>
              Recovery sheet
              {lacksSheet && (
                <Text size="xs" c="dimmed">
                  You have none yet
                </Text>
              )}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOutIcon size={16} />} onClick={() => logOut.mutate()}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <Suspense>
          <RecoverySheetDialog session={session} isOpen={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
      <ChangePasswordDialog isOpen={isChanging} onClose={passwordDialog.close} />
    </>
  );
}
