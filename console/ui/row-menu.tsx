import { Menu } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { Link } from "wouter";
import { MoreIcon } from "./icons.tsx";
import { LazyMenu } from "./lazy-menu.tsx";
import styles from "./row-menu.module.css";

const CloseContext = createContext<() => HTMLElement | null>(() => null);

interface RowMenuProps {
  /** Label of the button, such as "Actions for Rex". */
  label: string;
  /** `RowAction`s. */
  children: ReactNode;
}

/** The actions of a table row, in one menu. Its button is shown while the row is hovered or focused, and on touch screens. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <LazyMenu
      button={(props) => (
        <button {...props} type="button" className={styles.button} aria-label={label}>
          <MoreIcon />
        </button>
      )}
    >
      {(close) => <CloseContext value={close}>{children}</CloseContext>}
    </LazyMenu>
  );
}

interface RowActionProps {
  /** An icon of size 18. */
  icon?: ReactNode;
  /** URL that the item opens. */
  href?: string;
  /** Why the action is not possible now. */
  disabledReason?: string | undefined;
  /** Sets it apart, in red. Use it for the last action. */
  isDestructive?: boolean;
  /** Called with the button of the menu, which has the focus: for `focusNextRow`. */
  onSelect?: (control: HTMLElement) => void;
  /** The label, such as "Delete". */
  children: ReactNode;
}

export function RowAction({ icon, href, disabledReason, isDestructive = false, onSelect, children }: RowActionProps) {
  const close = use(CloseContext);
  const select = () => {
    const control = close();
    if (control) onSelect?.(control);
  };
  const shared = {
    leftSection: icon,
    disabled: disabledReason !== undefined,
    className: isDestructive ? styles.destructive : "",
  };
  const label = (
    <>
      {children}
      {disabledReason && <small className={styles.reason}>{disabledReason}</small>}
    </>
  );
  return (
    <>
      {isDestructive && <Menu.Divider />}
      {href === undefined || disabledReason ? (
        <Menu.Item {...shared} onClick={select}>
          {label}
        </Menu.Item>
      ) : (
        <Menu.Item {...shared} component={Link} href={href} onClick={close}>
          {label}
        </Menu.Item>
      )}
    </>
  );
}
