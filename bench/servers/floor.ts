import { fdatasync, openSync, readFileSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import type { NewPet } from "./pets.ts";
import type { Page } from "./servers.ts";

// What Bun.serve costs when nothing is looked up, checked or logged: the best that a service on it could reach.
// A GET gets the answer in the file it is given, head and body; a POST is appended to a plain file and waits for the disk.

const { headers, text }: Page = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));

const waiting: { line: string; written: () => void }[] = [];
const file = openSync(process.env.FLOOR_FILE ?? "/dev/null", "a");
const synced = promisify(fdatasync);
let writing = false;
let lastId = 0;

async function create(request: Request): Promise<Response> {
  const { name, categoryId, status } = (await request.json()) as NewPet;
  const created = JSON.stringify({ id: ++lastId, name, categoryId, status });

  await new Promise<void>((written) => {
    waiting.push({ line: `${created}\n`, written });
    if (!writing) void writeAll();
  });
  return new Response(created, { headers, status: 201 });
}

/** One write and one fdatasync for all that wait, until nobody does. */
async function writeAll(): Promise<void> {
  writing = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0);
    writeSync(file, batch.map(({ line }) => line).join(""));
    await synced(file);
    for (const { written } of batch) written();
  }
  writing = false;
}

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT),
  development: false,
  reusePort: true,
  fetch: (request) => (request.method === "POST" ? create(request) : new Response(text, { headers })),
});
