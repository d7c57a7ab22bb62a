import { useEffect } from "react";
import { refreshSession } from "../session/refresh-session.ts";
import { startLive } from "./live.ts";

/** Interval between two checks of the session: people who are not owners cannot read the events about roles. */
const SESSION_MILLISECONDS = 15_000;

/** Keeps everything on screen up to date while the page is visible. Mounted once. */
export function useLive(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const update = () => {
      stop?.();
      stop = document.visibilityState === "visible" ? start() : undefined;
    };
    update();
    // Another person may have logged in while the page was hidden.
    const updateAll = () => {
      update();
      void refreshSession();
    };
    document.addEventListener("visibilitychange", updateAll);
    return () => {
      document.removeEventListener("visibilitychange", updateAll);
      stop?.();
    };
  }, []);
}

function start(): () => void {
  const stopLive = startLive();
  const timer = setInterval(() => void refreshSession(), SESSION_MILLISECONDS);
  return () => {
    clearInterval(timer);
    stopLive();
  };
}
