import type { BrowserContext } from "@playwright/test";

/**
 * Keeps notifications on screen, and their "Undo" possible, until another one replaces them: otherwise a test would have
 * to be faster than their countdown. Its timer is the only one that runs more than once a second. With a clock of its
 * own (`clock.install`), a test makes the time pass.
 */
export async function keepNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const repeat = globalThis.setInterval;
    const start = (handler: () => void, milliseconds: number) =>
      milliseconds < 1000 ? 0 : repeat(handler, milliseconds);
    Object.assign(globalThis, { setInterval: start });
  });
}
