import { Menu, type MenuProps } from "@mantine/core";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

/** Properties of the button that opens a menu. */
interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface LazyMenuProps extends Pick<MenuProps, "position" | "width"> {
  button: (props: MenuButtonProps) => ReactNode;
  /**
   * The items. `close` closes the menu and returns its button, which has the focus again: call it first if the item
   * moves the focus, and pass the returned button to functions that take a control.
   */
  children: (close: () => HTMLElement | null) => ReactNode;
}

/** A menu whose parts exist only while it is open, so that a table can have one in each row. */
export function LazyMenu({ button, children, position = "bottom-end", width }: LazyMenuProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  function close() {
    if (dropdown.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true });
    setIsOpen(false);
    return target.current;
  }
  const enter = useCallback((menu: HTMLDivElement | null) => {
    dropdown.current = menu;
    if (menu) setTimeout(() => focusFirstItem(menu));
  }, []);
  const toggle = () => (isOpen ? close() : setIsOpen(true));
  // Until the focus has moved into the menu.
  const closeAtEscape = ({ key }: KeyboardEvent) => key === "Escape" && close();
  const events = { onClick: toggle, onKeyDown: closeAtEscape };

  return (
    <>
      {button({ ref: target, id, "aria-haspopup": "menu", "aria-expanded": isOpen, ...events })}
      {isOpen && (
        <Menu
          opened
          onClose={close}
          position={position}
          width={width ?? "max-content"}
          returnFocus={false}
          withinPortal
        >
          <Menu.Target>
            <ExistingTarget node={target.current} />
          </Menu.Target>
          <Menu.Dropdown ref={enter} aria-labelledby={id} maw="calc(100vw - 1rem)">
            {children(close)}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Mantine focuses the first item, also if it is disabled, and then the focus stays outside the menu. */
function focusFirstItem(menu: HTMLElement): void {
  if (menu.contains(document.activeElement)) return;
  const item = menu.querySelector<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? menu;
  item.focus({ preventScroll: true });
}

/** Hands an element that is already on the page to `Menu.Target`. */
function ExistingTarget({ node, ref }: { node: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => node, [node]);
  return null;
}
