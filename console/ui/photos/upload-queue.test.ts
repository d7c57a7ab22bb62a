import { expect, test } from "bun:test";
import { createUploadQueue, type Upload } from "./upload-queue.ts";

/** A queue whose uploads end when the test says so. */
function openQueue() {
  const sent: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const reports = new Map<string, (progress: number) => void>();
  const signals = new Map<string, AbortSignal>();
  const queue = createUploadQueue<string>({
    countMax: 2,
    send({ item }, onProgress, signal) {
      sent.push(item);
      ends.set(item, Promise.withResolvers());
      reports.set(item, onProgress);
      signals.set(item, signal);
      return (ends.get(item) as PromiseWithResolvers<void>).promise;
    },
  });
  const shown = () => queue.uploads.get().map(({ item, state }: Upload<string>) => `${item} ${state}`);
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const finish = async (item: string, error?: Error) => {
    if (error) ends.get(item)?.reject(error);
    else ends.get(item)?.resolve();
    await settle();
  };
  const idOf = (item: string) => queue.uploads.get().find((upload) => upload.item === item)?.id ?? 0;
  return { queue, sent, reports, signals, shown, finish, settle, idOf };
}

test("uploads at most two at a time, and those of one pet in their order", async () => {
  const { queue, sent, shown, finish } = openQueue();
  queue.add(1n, ["a", "b"]);
  queue.add(2n, ["c"]);
  queue.add(3n, ["d"]);
  expect(sent).toEqual(["a", "c"]);
  expect(shown()).toEqual(["a sending", "b waiting", "c sending", "d waiting"]);
  await finish("c");
  expect(sent).toEqual(["a", "c", "d"]);
  await finish("a");
  expect(sent).toEqual(["a", "c", "d", "b"]);
  await finish("b");
  await finish("d");
  expect(shown()).toEqual([]);
});

test("one that failed stays with its error, holds up no other, and can be sent again", async () => {
  const { queue, sent, shown, finish, idOf } = openQueue();
  queue.add(1n, ["a", "b"]);
  await finish("a", new Error("lost"));
  expect(shown()).toEqual(["a failed", "b sending"]);
  expect(queue.uploads.get()[0]?.error).toEqual(new Error("lost"));
  queue.retry(idOf("a"));
  expect(shown()).toEqual(["a waiting", "b sending"]);
  await finish("b");
  expect(sent).toEqual(["a", "b", "a"]);
  await finish("a");
  expect(shown()).toEqual([]);
});

test("shows the progress, and stops an upload that is discarded", async () => {
  const { queue, reports, signals, shown, finish, idOf } = openQueue();
  queue.add(1n, ["a", "b"]);
  reports.get("a")?.(0.5);
  expect(queue.uploads.get()[0]?.progress).toBe(0.5);
  queue.discard(idOf("a"));
  expect(signals.get("a")?.aborted).toBe(true);
  expect(shown()).toEqual(["b sending"]);
  await finish("a", new Error("aborted"));
  expect(shown()).toEqual(["b sending"]);
  queue.clear();
  expect(signals.get("b")?.aborted).toBe(true);
  expect(shown()).toEqual([]);
});
