import { afterAll, expect, setSystemTime, test } from "bun:test";
import {
  confirmSession,
  getSessionState,
  onLoggedOut,
  recordSessionEnded,
  renewedSession,
  touchSession,
} from "./session-state.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const hour = 3_600_000;

afterAll(() => {
  setSystemTime();
  confirmSession(false);
});

test("requests that a session refuses wait until it is renewed, or until they are aborted", async () => {
  expect(recordSessionEnded(false)).toBe(false);

  confirmSession(true);
  expect(recordSessionEnded(false)).toBe(true);
  const controller = new AbortController();
  const [renewed, aborted] = [renewedSession(undefined), renewedSession(controller.signal)];
  controller.abort(new Error("left"));
  expect(await aborted.catch((error) => error.message)).toBe("left");

  confirmSession(true);
  await renewed;
});

test("a session that ended after 12 hours without a request is known to be idle", () => {
  setSystemTime(noon);
  confirmSession(true);
  setSystemTime(noon + 6 * hour);
  touchSession();
  setSystemTime(noon + 17 * hour);
  expect(reasonAtEnd()).toBe("unknown");

  confirmSession(true);
  setSystemTime(noon + 30 * hour);
  expect(reasonAtEnd()).toBe("idle");
});

test("tells once when the person has logged out, not when the session has ended", () => {
  confirmSession(true);
  let count = 0;
  const removeListener = onLoggedOut(() => {
    count += 1;
  });
  recordSessionEnded(false);
  expect(count).toBe(0);
  confirmSession(false);
  confirmSession(false);
  expect(count).toBe(1);
  removeListener();
});

function reasonAtEnd(): string {
  recordSessionEnded(false);
  const state = getSessionState();
  return state.is === "ended" ? state.reason : state.is;
}
