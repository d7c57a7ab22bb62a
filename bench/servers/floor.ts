import { fdatasync, openSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import type { NewPet } from "./pets.ts";
import type { RecordedResponses } from "./servers.ts";

// The cost of a bare Bun.serve without lookups, checks or logs: the best that a service on it could reach. A GET gets
// the given response, head and body; a POST is appended to a file and responds after an fdatasync.

const { page, get }: RecordedResponses = JSON.parse(process.env.FLOOR_RESPONSES ?? "");

const file = openSync(process.env.FLOOR_FILE ?? "/dev/null", "a");
const flush = promisify(fdatasync);
let lines = "";
let writing = Promise.resolve();
let nextWriting: Promise<void> | undefined;
let lastId = 0;

async function create(request: Request): Promise<Response> {
  const { name, categoryId, status } = (await request.json()) as NewPet;
  const created = JSON.stringify({ id: ++lastId, name, categoryId, status });
  lines += `${created}\n`;
  if (!nextWriting) nextWriting = writing = writing.then(writeLines);
  await nextWriting;
  return new Response(created, { headers: get?.headers ?? {}, status: 201 });
}

/** One write and one fdatasync for all requests that arrived during the last. */
async function writeLines(): Promise<void> {
  nextWriting = undefined;
  writeSync(file, lines);
  lines = "";
  await flush(file);
}

function respond(request: Request): Response | Promise<Response> {
  if (request.method === "POST") return create(request);
  const recorded = request.url.includes("?") ? page : get;
  return new Response(recorded?.text, { headers: recorded?.headers ?? {} });
}

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT),
  development: false,
  reusePort: true,
  fetch: respond,
});
