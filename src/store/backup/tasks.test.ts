import { expect, test } from "bun:test";
import { receiveReply } from "./tasks.ts";

test("a thread that ends without a reply is an error", async () => {
  const worker = new Worker("data:text/javascript,process.exit()");
  await expect(receiveReply(worker)).rejects.toThrow("The thread ended without a result.");
});
