let isPageUnloading = false;

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    isPageUnloading = true;
  });
  addEventListener("pageshow", () => {
    isPageUnloading = false;
  });
}

/** Whether the page unloads: requests are still delivered with `keepalive`, but there is no time for their responses. */
export function isUnloading(): boolean {
  return isPageUnloading;
}
