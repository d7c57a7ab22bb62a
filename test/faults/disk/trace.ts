/** Reads what `strace -f -y -xx` has written: the changes and flushes of the files in a folder, in their order. */
import { closeSync, openSync, readSync } from "node:fs";
import { sep } from "node:path";

/** Maximum length of the data of a call. */
const DATA_BYTES_MAX = 16 * 1024 * 1024;

/** Runs a program, and writes the system calls that change or flush files to `to`. */
export async function recordCalls(
  to: string,
  program: string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const strace = Bun.which("strace");
  if (!strace) throw new Error("strace is not installed. On Debian: apt-get install strace");
  // Names of files for descriptors, bytes in hexadecimal, and all threads in one file, in the order of their calls.
  const options = ["-f", "-qqq", "-y", "-xx", "--seccomp-bpf", "-e", "signal=none", "-s", `${DATA_BYTES_MAX}`];
  const command = [strace, ...options, "-e", `trace=${tracedCalls.join()}`, "-o", to, ...program];
  const env = { ...process.env, ...variables };
  const child = Bun.spawn(command, { env, stdio: ["ignore", "ignore", "inherit"] });
  if ((await child.exited) !== 0) throw new Error("The program could not be recorded.");
}

/** Number of bytes that are read at once: many lines. */
const BLOCK_BYTES = 16 * 1024 * 1024;

/**
 * Yields the lines of a large file, without their ends. A line is valid until the next one is requested. Throws if the
 * last line has no end: then the file is incomplete.
 */
function* readLines(path: string): Generator<Buffer> {
  const descriptor = openSync(path, "r");
  try {
    yield* linesOf(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function* linesOf(descriptor: number): Generator<Buffer> {
  let block = Buffer.alloc(BLOCK_BYTES);
  let length = 0;
  for (;;) {
    if (length === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)]);
    const count = readSync(descriptor, block, length, block.length - length, null);
    if (count === 0) break;
    length += count;
    let start = 0;
    for (let end = block.indexOf(10); end !== -1 && end < length; end = block.indexOf(10, start)) {
      yield block.subarray(start, end);
      start = end + 1;
    }
    block.copyWithin(0, start, length);
    length -= start;
  }
  if (length > 0) throw new Error("The last line has no end.");
}

/** `name` is that of a file in the folder; the empty name is the folder itself. `thread` ties a flush to its end. */
export type Operation =
  // Without an offset at the end: files that are not written by SQLite are written once, from the start.
  | { kind: "write"; name: string; offset: number | undefined; data: Uint8Array }
  | { kind: "truncate"; name: string; bytes: number }
  | { kind: "create"; name: string }
  | { kind: "remove"; name: string }
  | { kind: "rename"; name: string; to: string }
  | { kind: "link"; name: string; to: string }
  | Flush;

/** The start or the end of a flush. */
export interface Flush {
  kind: "sync" | "synced";
  name: string;
  thread: number;
  call: string;
}

/** The system calls that are recorded. `?`: not every processor has it. */
const tracedCalls = [
  ...["?open", "openat", "?creat", "write", "pwrite64", "writev", "pwritev", "pwritev2", "copy_file_range", "sendfile"],
  ...["truncate", "ftruncate", "fallocate", "fsync", "fdatasync", "sync_file_range"],
  ...["?unlink", "unlinkat", "?rename", "renameat", "renameat2", "?link", "linkat"],
];

const flushes = ["fsync", "fdatasync"];
const UNFINISHED = Buffer.from(" <unfinished ...>");
/** Maximum length of what precedes the data of a call: its thread and name, a descriptor and a path in hexadecimal. */
const HEAD_BYTES = 4096;
/** Maximum length of the numbers after the data of a call, and of the spaces before the result. */
const NUMBERS_BYTES = 100;

interface Call {
  thread: number;
  name: string;
  /** Names of the files in the folder that it names, by a path or a descriptor. */
  files: string[];
  line: Buffer;
}

/** Yields the operations on the files of a folder. Calls that failed are left out. */
export function* readTrace(path: string, folder: string): Generator<Operation> {
  const unfinished = new Map<number, Buffer>();
  for (const line of readLines(path)) {
    const thread = Number.parseInt(text(line, 0, 20), 10);
    const resumed = /^\d+ +<\.\.\. \w+ resumed>/.exec(text(line, 0, 100));
    if (line.subarray(-UNFINISHED.length).equals(UNFINISHED)) {
      const start = Buffer.from(line.subarray(0, -UNFINISHED.length));
      unfinished.set(thread, start);
      const call = toCall(start, thread, folder);
      if (call && flushes.includes(call.name)) yield toFlush(call, "sync");
    } else if (resumed) {
      const start = unfinished.get(thread) ?? Buffer.alloc(0);
      const call = toCall(Buffer.concat([start, line.subarray(resumed[0].length)]), thread, folder);
      if (call) yield* toOperations(call).slice(flushes.includes(call.name) ? 1 : 0);
    } else {
      const call = toCall(line, thread, folder);
      if (call) yield* toOperations(call);
    }
  }
}

function toCall(line: Buffer, thread: number, folder: string): Call | undefined {
  const head = text(line, 0, HEAD_BYTES);
  const name = /^\d+ +(\w+)\(/.exec(head)?.[1];
  // Of `write(1<path>, "data", …)` only the descriptor; of `rename("path", "path")` both.
  const paths = head.matchAll(/["<]((?:\\x[0-9a-f]{2})+)(?:"|>(?!\(deleted\)))/g);
  const files = [...paths].flatMap(([, hex = ""]) => {
    const path = Buffer.from(hex.replaceAll("\\x", ""), "hex").toString();
    if (path === folder) return [""];
    return path.startsWith(folder + sep) ? [path.slice(folder.length + 1)] : [];
  });
  return name === undefined || files.length === 0 ? undefined : { thread, name, files, line };
}

function toOperations(call: Call): Operation[] {
  const [file = "", to = ""] = call.files;
  const { numbers, result } = readTail(call.line);
  if (flushes.includes(call.name)) {
    if (result !== 0) throw new Error(`A flush of ${file} failed while the service was recorded.`);
    return [toFlush(call, "sync"), toFlush(call, "synced")];
  }
  // Failed, or cut short as its process was killed.
  if (!(result >= 0)) return [];
  switch (call.name) {
    case "write":
    case "pwrite64":
      return [{ kind: "write", name: file, offset: numbers[1], data: dataOf(call.line) }];
    case "ftruncate":
      return [{ kind: "truncate", name: file, bytes: numbers[0] as number }];
    case "open":
    case "openat":
      return toOpening(file, text(call.line, 0, HEAD_BYTES));
    case "unlink":
    case "unlinkat":
      return [{ kind: "remove", name: file }];
    case "link":
    case "linkat":
      return [{ kind: "link", name: file, to }];
    case "rename":
    case "renameat":
    case "renameat2":
      return [{ kind: "rename", name: file, to }];
    default:
      throw new Error(`The proof does not know the system call ${call.name}, which changed ${file}.`);
  }
}

function toOpening(name: string, flags: string): Operation[] {
  const created: Operation[] = flags.includes("O_CREAT") ? [{ kind: "create", name }] : [];
  return flags.includes("O_TRUNC") ? [...created, { kind: "truncate", name, bytes: 0 }] : created;
}

function toFlush({ files, thread, name }: Call, kind: Flush["kind"]): Flush {
  return { kind, name: files[0] as string, thread, call: name };
}

/** Returns the numbers before the closing parenthesis, and the result, which is NaN if there is none. */
function readTail(line: Buffer): { numbers: number[]; result: number } {
  const end = line.lastIndexOf(" = ");
  const [, numbers = ""] = /((?:, \d+)*)\) *$/.exec(text(line, Math.max(0, end - NUMBERS_BYTES), end)) ?? [];
  return { numbers: numbers.split(", ").slice(1).map(Number), result: Number.parseInt(text(line, end + 3), 10) };
}

/** Returns the data of a call, which strace writes as `"\x50\x65"`. */
function dataOf(line: Buffer): Uint8Array {
  const start = line.indexOf('"') + 1;
  const data = new Uint8Array((line.lastIndexOf('"') - start) / 4);
  for (let index = 0; index < data.length; index += 1) {
    const at = start + 4 * index;
    data[index] = 16 * digit(line[at + 2] as number) + digit(line[at + 3] as number);
  }
  return data;
}

function digit(character: number): number {
  return character < 0x3a ? character - 0x30 : character - 0x57;
}

function text(line: Buffer, start: number, end = line.length): string {
  return line.subarray(start, end).toString("latin1");
}
