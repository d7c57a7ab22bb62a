import { fdatasync, openSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import type { NewPet } from "./pets.ts";
import type { CannedResponse } from "./servers.ts";

// The cost of a bare Bun.serve without lookups, checks or logs: the best that a service on it could reach. A GET gets the
// given response, head and body; a POST is appended to a file and responds after an fdatasync.

const { headers, text }: CannedResponse = JSON.parse(process.env.FLOOR_RESPONSE ?? "");

const queue: { line: string; onWritten: () => void }[] = [];
const file = openSync(process.env.FLOOR_FILE ?? "/dev/null", "a");
const flush = promisify(fdatasync);
let isWriting = false;
let lastId = 0;

async function create(request: Request): Promise<Response> {
  const { name, categoryId, status } = (await request.json()) as NewPet;
  const created = JSON.stringify({ id: ++lastId, name, categoryId, status });
  await new Promise<void>((onWritten) => {
    queue.push({ line: `${created}\n`, onWritten });
    if (!isWriting) void writeQueue();
  });
  return new Response(created, { headers, status: 201 });
}

/** One write and one fdatasync for all queued requests, until the queue is empty. */
async function writeQueue(): Promise<void> {
  isWriting = true;
  while (queue.length > 0) {
    const batch = queue.splice(0);
    writeSync(file, batch.map(({ line }) => line).join(""));
    await flush(file);
    for (const { onWritten } of batch) onWritten();
  }
  isWriting = false;
}

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT),
  development: false,
  reusePort: true,
  fetch: (request) => (request.method === "POST" ? create(request) : new Response(text, { headers })),
});
