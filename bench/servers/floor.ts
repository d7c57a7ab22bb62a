import { fdatasync, openSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { type NewPet, newPet } from "./pets.ts";
import type { RecordedResponses } from "./responses.ts";

// The least that a service on Bun takes: its duties without a store. Each request gets an id, its key is looked up by its
// hash, and it is logged with the client's address, on standard output in blocks as the service does. A list is constant,
// a pet comes from a map, and a new one is appended to a file before its response.

export type FloorOptions = { port: number; apiKey: string; file: string; pets: number; recorded: RecordedResponses };

const origin = "http://127.0.0.1";
const petPath = "/v1/pets/";
/** Length of the buffered log lines at which they are written, and the interval between writes, as in the service. */
const logBlock = { length: 64 * 1024, milliseconds: 1000 };

/** Starts the floor with this many pets. Its responses have the recorded headers, with values of their own. */
export function serveFloor({ port, apiKey, file, pets, recorded }: FloorOptions, writeLog = writeToStandardOutput) {
  const requestIdOf = requestIds();
  const log = accessLog(writeLog);
  const append = durableFile(file);
  const keys = new Map([[hashKey(apiKey), "1"]]);
  const store = new Map<string, { text: string; tag: string }>();
  for (let n = 1; n <= pets; n += 1) add(newPet(n));

  const pageHeaders = new Headers(recorded.page?.headers);
  const petHeaders = new Headers(recorded.get?.headers);
  // The link to the successor has the id of the recorded pet.
  const [linkStart, linkEnd] = (petHeaders.get("Link") ?? "").split(/(?<=\?id=)\d+/);
  const createdHeaders = new Headers(recorded.create?.headers);

  function add(pet: NewPet): { id: string; text: string; tag: string } {
    const id = String(store.size + 1);
    const { name, categoryId, status } = pet;
    const text = JSON.stringify({ id: store.size + 1, name, categoryId, status });
    const added = { text, tag: `"${Bun.hash(text).toString(16)}"` };
    store.set(id, added);
    return { id, ...added };
  }

  function list(requestId: string): Response {
    pageHeaders.set("Request-Id", requestId);
    return new Response(recorded.page?.text, { headers: pageHeaders });
  }

  function find(id: string, requestId: string): Response {
    const pet = store.get(id);
    if (!pet) return refuse(404, requestId);
    petHeaders.set("Request-Id", requestId);
    petHeaders.set("Link", `${linkStart}${id}${linkEnd}`);
    petHeaders.set("ETag", pet.tag);
    return new Response(pet.text, { headers: petHeaders });
  }

  async function create(request: Request, requestId: string): Promise<Response> {
    const { id, text, tag } = add((await request.json()) as NewPet);
    await append(`${text}\n`);
    createdHeaders.set("Request-Id", requestId);
    createdHeaders.set("Location", `${origin}${petPath}${id}`);
    createdHeaders.set("ETag", tag);
    return new Response(text, { headers: createdHeaders, status: 201 });
  }

  return Bun.serve({
    hostname: "127.0.0.1",
    port,
    development: false,
    reusePort: true,
    fetch(request, server) {
      const receivedAt = performance.now();
      const requestId = requestIdOf();
      const { method, url } = request;
      const keyId = keys.get(hashKey(request.headers.get("Authorization")?.slice("Bearer ".length) ?? ""));
      const address = server.requestIP(request)?.address;
      const pathStart = url.indexOf("/", origin.length);
      const queryStart = url.indexOf("?", pathStart);
      const path = queryStart < 0 ? url.slice(pathStart) : url.slice(pathStart, queryStart);
      const observe = (response: Response, operation: string) => {
        const microseconds = Math.round((performance.now() - receivedAt) * 1000);
        log({ requestId, method, path, operation, status: response.status, microseconds, keyId, address });
        return response;
      };

      if (keyId === undefined) return observe(refuse(401, requestId), "none");
      if (method === "POST") return create(request, requestId).then((response) => observe(response, "createPet"));
      if (!path.startsWith(petPath)) return observe(list(requestId), "listPets");
      return observe(find(path.slice(petPath.length), requestId), "getPet");
    },
  });
}

function refuse(status: number, requestId: string): Response {
  return new Response(null, { status, headers: { "Request-Id": requestId } });
}

function hashKey(key: string): string {
  return Bun.SHA256.hash(key, "base64");
}

/** Request ids like those of the service: a part for the process, and a number. */
function requestIds(): () => string {
  const processPart = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${processPart}-${count.toString(36)}`;
  };
}

function writeToStandardOutput(lines: string): void {
  writeSync(1, lines);
}

type LogLine = { requestId: string; method: string; path: string; operation: string; status: number } & {
  microseconds: number;
  keyId: string | undefined;
  address: string | undefined;
};

/** Writes a line with the members of the service's, in blocks or every second. */
function accessLog(writeLog: (lines: string) => void): (line: LogLine) => void {
  let lines = "";
  let time = "";
  let timeMilliseconds = 0;
  const write = () => {
    if (lines !== "") writeLog(lines);
    lines = "";
  };
  setInterval(write, logBlock.milliseconds).unref();
  return ({ requestId, method, path, operation, status, microseconds, keyId, address }) => {
    const now = Date.now();
    if (now !== timeMilliseconds) {
      timeMilliseconds = now;
      time = new Date(now).toISOString();
    }
    lines +=
      `{"level":30,"time":"${time}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},` +
      `"operation":"${operation}","status":${status},"microseconds":${microseconds},"keyId":"${keyId}","address":"${address}"}\n`;
    if (lines.length >= logBlock.length) write();
  };
}

/** Returns a function that appends a line. One write and one fdatasync are for all lines that arrived during the last. */
function durableFile(path: string): (line: string) => Promise<void> {
  const file = openSync(path, "a");
  const flush = promisify(fdatasync);
  let lines = "";
  let writing = Promise.resolve();
  let nextWriting: Promise<void> | undefined;

  async function writeLines(): Promise<void> {
    nextWriting = undefined;
    writeSync(file, lines);
    lines = "";
    await flush(file);
  }
  return (line) => {
    lines += line;
    if (!nextWriting) nextWriting = writing = writing.then(writeLines);
    return nextWriting;
  };
}

if (import.meta.main) serveFloor({ ...JSON.parse(process.env.FLOOR_OPTIONS ?? ""), port: Number(process.env.PORT) });
