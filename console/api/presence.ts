/** Time after an input for which requests are taken as those of the person. */
const PRESENT_MILLISECONDS = 5_000;

/** Header of a request that the page makes by itself: it does not renew the session. */
export const unattended = { "Petstore-Unattended": "true" } as const;

let inputAt = performance.now();

/** Whether a person has just used the page, or opened it. */
export function isPersonPresent(): boolean {
  return performance.now() - inputAt < PRESENT_MILLISECONDS;
}

function recordInput(): void {
  inputAt = performance.now();
}

if (typeof document !== "undefined") {
  const options = { capture: true, passive: true };
  for (const type of ["keydown", "pointerdown", "wheel", "input"]) addEventListener(type, recordInput, options);
  document.addEventListener("visibilitychange", recordInput, options);
}
