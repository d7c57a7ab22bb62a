import { ActionIcon, Menu } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import { Children, type ReactNode } from "react";
import type { OperationId, Request } from "../../client/index.ts";
import { useCan } from "../api/session.ts";
import { CurlDialog, toCurlCommand } from "./curl-dialog.tsx";
import { MoreIcon, TerminalIcon } from "./icons.tsx";
import { LazyMenu } from "./lazy-menu.tsx";

interface PageMenuProps<Id extends OperationId> {
  /** The operation that returns the data on the page. */
  operation: Id;
  /** The request that was passed to `read`. */
  request?: Request<Id>;
  /** Name of a file to send instead of the request's body. */
  file?: string;
  /** What the menu is for, if not the whole page. */
  label?: string;
  /** Further `Menu.Item`s, before the curl command. */
  children?: ReactNode;
}

/** The "…" menu of a page: rarely used actions, and the curl command for people with developer tools. */
export function PageMenu<Id extends OperationId>({
  operation,
  request = {} as Request<Id>,
  file,
  label = "this page",
  children,
}: PageMenuProps<Id>) {
  const { areShown: hasCurl } = useDeveloperTools();
  const [isOpen, dialog] = useDisclosure();
  const items = Children.toArray(children);
  if (items.length === 0 && !hasCurl) return null;

  return (
    <>
      <LazyMenu
        button={(props) => (
          <ActionIcon {...props} variant="default" size="input-sm" aria-label={`More actions for ${label}`}>
            <MoreIcon />
          </ActionIcon>
        )}
      >
        {(close) => (
          <>
            {items}
            {hasCurl && items.length > 0 && <Menu.Divider />}
            {hasCurl && (
              <Menu.Item
                leftSection={<TerminalIcon size={18} />}
                onClick={() => {
                  close();
                  dialog.open();
                }}
              >
                Show as curl command
              </Menu.Item>
            )}
          </>
        )}
      </LazyMenu>
      {hasCurl && (
        <CurlDialog command={toCurlCommand(operation, request, file)} isOpen={isOpen} onClose={dialog.close} />
      )}
    </>
  );
}

/** Whether to show developer tools such as curl commands: always for owners, for others if they have turned them on. */
export function useDeveloperTools() {
  const isOwner = useCan("admin");
  const [isOn, setIsOn] = useLocalStorage({
    key: "petstore-developer-tools",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { areShown: isOwner || isOn, isOptional: !isOwner, isOn, setIsOn };
}
