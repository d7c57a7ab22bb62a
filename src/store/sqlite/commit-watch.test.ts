import { expect, spyOn } from "bun:test";
import { watch } from "node:fs";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { CommitWatch } from "./commit-watch.ts";

/** Watches the commits of a database. Its timers call back when the test says so. */
async function openWatch(watchFile?: typeof watch) {
  const fixture = await openSqliteFixture();
  const observer = fixture.connect();
  const readVersion = () => BigInt((observer.prepare("pragma data_version").values()[0] as [number])[0]);
  let count = 0;
  let onNext: (() => void) | undefined;
  const timers = new Set<() => void>();
  const set = spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void) => {
    timers.add(run);
    return Object.assign(run, { unref: () => run });
  }) as never);
  const clear = spyOn(globalThis, "clearTimeout").mockImplementation(((run: () => void) =>
    timers.delete(run)) as never);
  let isPaused = false;
  const commits = new CommitWatch(fixture.path, {
    readVersion,
    onCommit() {
      count += 1;
      onNext?.();
    },
    mayPause: () => isPaused,
    ...(watchFile && { watchFile }),
  });
  return {
    ...fixture,
    commits,
    count: () => count,
    pause(paused: boolean) {
      isPaused = paused;
    },
    isPolling: () => timers.size > 0,
    poll() {
      for (const run of [...timers]) {
        timers.delete(run);
        run();
      }
    },
    /** Resolves when a commit is reported. */
    next: () => new Promise<void>((resolve) => (onNext = resolve)),
    async [Symbol.asyncDispose]() {
      commits.close();
      set.mockRestore();
      clear.mockRestore();
      await fixture[Symbol.asyncDispose]();
    },
  };
}

sqliteTest(
  "reports a commit of another process while nothing is polled, and polls until there are no more",
  async () => {
    await using watched = await openWatch();
    using other = watched.connect();
    for (let round = 1; round <= 3; round += 1) {
      expect(watched.isPolling()).toBe(false);
      const reported = watched.next();
      other.run(`insert into pets (name) values ('Rex ${round}')`);
      await reported;
      expect(watched.isPolling()).toBe(true);

      const before = watched.count();
      other.run(`insert into pets (name) values ('Misty ${round}')`);
      watched.poll();
      expect(watched.count()).toBe(before + 1);
      for (let poll = 0; watched.isPolling(); poll += 1) {
        watched.poll();
        expect(poll).toBeLessThan(1000);
      }
      expect(watched.count()).toBe(before + 1);
    }
  },
);

sqliteTest("polls if the operating system refuses to watch the WAL", async () => {
  await using watched = await openWatch((() => {
    throw new Error("ENOSPC");
  }) as typeof watch);
  using other = watched.connect();
  for (let round = 1; round <= 3; round += 1) {
    for (let poll = 0; poll < 1000; poll += 1) watched.poll();
    expect(watched.isPolling()).toBe(true);
    other.run(`insert into pets (name) values ('Rex ${round}')`);
    watched.poll();
    expect(watched.count()).toBe(round);
  }
});

sqliteTest("reports nothing once it is closed", async () => {
  let report: (() => void) | undefined;
  await using watched = await openWatch(((path: string, options: object, onWrite: () => void) => {
    report = onWrite;
    return watch(path, options, onWrite);
  }) as typeof watch);
  using other = watched.connect();
  watched.commits.close();
  other.run("insert into pets (name) values ('Rex')");
  report?.();
  expect([watched.count(), watched.isPolling()]).toEqual([0, false]);
});
