let isUnloading = false;

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    isUnloading = true;
  });
  addEventListener("pageshow", () => {
    isUnloading = false;
  });
}

/** Whether the page unloads: requests are still delivered with `keepalive`, but there is no time for their responses. */
export function isLeaving(): boolean {
  return isUnloading;
}
