import { expect, test } from "bun:test";
import { FairQueue, longWait, shortWait } from "./fair-queue.ts";

/** Takes all items and returns them in their order. The cost of each is `costOf` its account. */
function takeAll(queue: FairQueue<string>, costOf: (account: string) => number = () => 1): string[] {
  const items: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    items.push(next.item);
    queue.charge(next.account, costOf(next.account));
  }
  return items;
}

function addAll(queue: FairQueue<string>, ...items: string[]): void {
  for (const item of items) queue.add(item.charAt(0), 0, item);
}

test("the items of one account keep their order", () => {
  const queue = new FairQueue<string>(longWait);
  addAll(queue, "a1", "a2", "a3");

  expect([queue.length, takeAll(queue), queue.length]).toEqual([3, ["a1", "a2", "a3"], 0]);
});

test("accounts whose items cost the same alternate, however many each has", () => {
  const queue = new FairQueue<string>(longWait);
  addAll(queue, "a1", "a2", "a3", "a4", "b1", "b2", "c1");

  expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("an account with expensive items gets as much time as the others, not as many items", () => {
  const queue = new FairQueue<string>(longWait);
  addAll(queue, "a1", "a2", "b1", "b2", "b3", "b4", "b5");

  expect(takeAll(queue, (account) => (account === "a" ? 3 : 1))).toEqual(["a1", "b1", "b2", "b3", "a2", "b4", "b5"]);
});

test("an idle account has no credit, and an account that was served alone has no debt", () => {
  const queue = new FairQueue<string>(longWait);
  queue.charge("b", 1);
  for (let request = 0; request < 100; request += 1) queue.charge("a", 10);
  addAll(queue, "b1", "b2", "b3", "b4", "b5", "a1", "a2");

  // Before the last item of a, the service of both was equal.
  expect(takeAll(queue, (account) => (account === "a" ? 10 : 5))).toEqual(["b1", "b2", "b3", "a1", "b4", "b5", "a2"]);
});

test("an item waits for one item of each other account at most, whatever their service before", () => {
  const queue = new FairQueue<string>(longWait);
  for (let index = 0; index < 50; index += 1) addAll(queue, `a${index}`, `b${index}`);
  for (let taken = 0; taken < 20; taken += 1) queue.charge(queue.take()?.account ?? "", 300);
  addAll(queue, "c1");

  const next = [queue.take()?.item, queue.take()?.item, queue.take()?.item];
  expect(next).toContain("c1");
});

test("only items of eligible accounts are taken", () => {
  const queue = new FairQueue<string>(longWait);
  addAll(queue, "a1", "b1");

  expect(queue.take((account) => account === "b")?.item).toBe("b1");
  expect(queue.take((account) => account === "b")).toBeUndefined();
  expect(queue.take()?.item).toBe("a1");
});

test("the expected cost is the maximum of the last ones, which decreases", () => {
  const queue = new FairQueue<string>(longWait);
  for (const cost of [300, 1, 1]) queue.charge("a", cost);
  addAll(queue, "a1");

  expect(queue.peek()).toEqual({ item: "a1", expectedCost: 243 });
});

test("an item is overdue after 200 ms, and then the items of its account after 30 ms, but not those of others", () => {
  const queue = new FairQueue<string>(shortWait);
  let now = 0;
  const pass = (milliseconds: number) => {
    for (const end = now + milliseconds; now < end; ) {
      now += 10;
      queue.advance(now);
    }
  };
  queue.add("a", now, "a1");
  pass(210);
  expect(queue.take()).toEqual({ item: "a1", account: "a", isOverdue: true });

  queue.add("a", now, "a2");
  queue.add("b", now, "b1");
  pass(40);
  expect(queue.takeOverdue()).toEqual(["a2"]);
  expect([queue.isOverloaded("a", now), queue.isOverloaded("b", now)]).toEqual([true, false]);
  pass(170);
  expect(queue.takeOverdue()).toEqual(["b1"]);
});

test("a pause of the process counts as 25 ms of waiting, or in full without a maximum step", () => {
  for (const [limits, isOverdue] of [
    [shortWait, false],
    [longWait, true],
  ] as const) {
    const queue = new FairQueue<string>(limits);
    addAll(queue, "a1");
    queue.advance(60_000);

    expect(queue.take()?.isOverdue).toBe(isOverdue);
  }
});

test("an item has not waited for the time since the last advance, before it was added", () => {
  const queue = new FairQueue<string>(longWait);
  queue.add("a", 0, "a1");
  queue.add("b", 10_400, "b1");
  queue.advance(10_500);

  expect([queue.takeOverdue(), queue.take()]).toEqual([["a1"], { item: "b1", account: "b", isOverdue: false }]);
});

test("the newest item is taken from the account with the most items", () => {
  const queue = new FairQueue<string>(longWait);
  addAll(queue, "a1", "a2", "a3", "b1");
  expect([queue.takeNewest(), queue.takeNewest(), queue.takeNewest()]).toEqual(["a3", "a2", "b1"]);
});

test("the service of 10,000 accounts is remembered, including all that wait", () => {
  const queue = new FairQueue<string>(longWait);
  queue.add("first", 0, "an item");
  for (let index = 0; index < 20_000; index += 1) queue.charge(`account ${index}`, 1);

  expect(queue.size).toBe(10_000);
  expect(queue.take()?.item).toBe("an item");
});
