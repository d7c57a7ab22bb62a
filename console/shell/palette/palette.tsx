import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { getSessionState } from "../../api/session-state.ts";
import { DialogBoundary } from "../../ui/error-boundary.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { isApple, openPalette, SHOW_PALETTE_EVENT } from "../shortcuts.tsx";
import styles from "./palette-button.module.css";
import { addRecentItem, type PaletteItem } from "./palette-item.ts";

const loadDialog = () => import("./palette-dialog.tsx");
const PaletteDialog = lazyPage(loadDialog);
// Opening the palette loads it again if this fails.
const preloadDialog = () => void loadDialog().catch(() => {});

/** Delay of loading the dialog, after what the page itself needs. */
const PRELOAD_DELAY_MILLISECONDS = 1000;

/** The header's button for the palette, its key, and its dialog. */
export function Palette({ personId }: { personId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const [, navigate] = useLocation();
  const opener = useRef<Element>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    // Immediately, so that the next keystrokes reach it.
    flushSync(() => {
      setIsUsed(true);
      setIsOpen(true);
    });
  }, []);
  const close = useCallback(() => {
    flushSync(() => setIsOpen(false));
    focusAgain(opener.current);
  }, []);
  const toggle = useCallback(() => (isOpen ? close() : open()), [isOpen, open, close]);
  usePaletteKey(toggle, open);
  useEffect(() => {
    const timer = setTimeout(preloadDialog, PRELOAD_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  function remove() {
    setIsOpen(false);
    setIsUsed(false);
  }
  function choose(item: PaletteItem) {
    close();
    addRecentItem(personId, item);
    if (item.href !== undefined) navigate(item.href);
    item.run?.();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={openPalette}
        onPointerEnter={preloadDialog}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <SearchIcon size={18} />
        <span className={styles.text}>Search</span>
        <kbd className={styles.key} aria-hidden>
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      <DialogBoundary name="The search" onFail={remove}>
        {isUsed && (
          <Suspense>
            <PaletteDialog isOpen={isOpen} onClose={close} onChoose={choose} personId={personId} />
          </Suspense>
        )}
      </DialogBoundary>
    </>
  );
}

function usePaletteKey(toggle: () => void, open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // The dialog that asks to log in is above the palette, which would take the password.
      if (["none", "valid"].includes(getSessionState().is)) toggle();
    };
    // Before a dialog's or an editor's own keys.
    addEventListener("keydown", press, { capture: true });
    addEventListener(SHOW_PALETTE_EVENT, open);
    return () => {
      removeEventListener("keydown", press, { capture: true });
      removeEventListener(SHOW_PALETTE_EVENT, open);
    };
  }, [toggle, open]);
}

/** Returns the focus to where it was, or to the page. */
function focusAgain(opener: Element | null): void {
  const isFocusable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isFocusable ? opener : document.getElementById("content"))?.focus({ preventScroll: true });
}
