import { expect, test } from "bun:test";
import { CostlyWorkQueue } from "./costly-work-queue.ts";

/** A queue whose work takes 5 ms of a clock. Its pauses last until `endPauses`. */
function openQueue() {
  let now = 0;
  const pauses: number[] = [];
  const { promise: isOver, resolve: endPauses } = Promise.withResolvers<void>();
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    return isOver;
  };
  const done: string[] = [];
  const work = (name: string) => async () => {
    now += 5;
    done.push(name);
  };
  const queue = new CostlyWorkQueue(pause, () => now);
  return { queue, work, done, pauses, endPauses };
}

test("a login waits for the image that is being encoded, but neither for waiting images nor for a pause", async () => {
  const { queue, work, done, endPauses } = openQueue();
  const images = Array.from({ length: 8 }, (_, index) => queue.runImage(`key ${index}`, work(`image ${index}`)));

  await queue.runHash("network", false, work("login"));

  expect(done).toEqual(["image 0", "login"]);
  endPauses();
  await Promise.all(images);
});

test("a login ends the pause after an image", async () => {
  const { queue, work, done, pauses, endPauses } = openQueue();
  const images = ["one", "two"].map((name) => queue.runImage("key", work(name)));
  await images[0];
  expect([done, pauses]).toEqual([["one"], [10]]);

  await queue.runHash("network", false, work("login"));

  expect(done).toEqual(["one", "login"]);
  endPauses();
  await Promise.all(images);
});

test("images and the logins of a flood take turns; a preferred login goes first", async () => {
  const { queue, work, done, endPauses } = openQueue();
  endPauses();
  const all = [
    queue.runHash("a", false, work("hash 1")),
    queue.runHash("b", false, work("hash 2")),
    queue.runHash("c", false, work("hash 3")),
    queue.runImage("key", work("image 1")),
    queue.runImage("key", work("image 2")),
    queue.runHash("d", true, work("preferred")),
  ];

  await Promise.all(all);

  expect(done).toEqual(["hash 1", "preferred", "hash 2", "image 1", "hash 3", "image 2"]);
});

test("accounts with images take turns", async () => {
  const { queue, work, done, endPauses } = openQueue();
  endPauses();

  await Promise.all(["a1", "a2", "a3", "b1"].map((name) => queue.runImage(name.slice(0, 1), work(name))));

  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
});
