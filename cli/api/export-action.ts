/** What `petstore export` and `petstore orders export` do. */
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail, note, write } from "../output.ts";
import { ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type OrderFilterOptions, toOrderFilters } from "./order-actions.ts";
import { type FilterOptions, toFilters, toProfileFilters } from "./pet-actions.ts";
import { writeFileSafely } from "./write-file-safely.ts";

interface OutputOptions {
  output?: string;
}

interface ExportOptions extends ApiOptions, FilterOptions, OutputOptions {
  format: "csv" | "ndjson";
  include?: "profile" | "photos" | "all";
}

/** Thrown if the response ends before the table does. */
class BrokenOff extends Error {}

export function exportPets(context: Context, options: ExportOptions): Promise<void> {
  const { format, include } = options;
  const request = async (signal: AbortSignal) => {
    const filters = { ...(await toFilters(context, options)), ...toProfileFilters(options) };
    const query = { format, ...(include && { include: [include] }), ...filters };
    return (await context.client.exportPets({ query, signal })).data;
  };
  return save(request, context, options);
}

export function exportOrders(
  context: Context,
  options: ApiOptions & OrderFilterOptions & OutputOptions,
): Promise<void> {
  const query = toOrderFilters(options);
  const request = async (signal: AbortSignal) => (await context.client.exportOrders({ query, signal })).data;
  return save(request, context, options);
}

/** Writes what is exported to a file, or to standard output. */
async function save(
  request: (signal: AbortSignal) => Promise<Bytes>,
  context: Context,
  { output }: OutputOptions,
): Promise<void> {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  try {
    const bytes = received(await request(signal), signal);
    if (output === undefined) await toStandardOutput(bytes);
    else await toFile(bytes, output, context);
  } catch (error) {
    if (error instanceof BrokenOff) return fail(error.message, context.command, "unreachable");
    if (!(error instanceof Interrupted)) throw error;
    process.exitCode = error.exitStatus;
  }
}

type Bytes = AsyncIterable<Uint8Array>;

async function* received(bytes: Bytes, signal: AbortSignal): Bytes {
  try {
    yield* bytes;
  } catch (error) {
    signal.throwIfAborted();
    throw new BrokenOff("The connection was closed before the export was complete.", { cause: error });
  }
}

async function toStandardOutput(bytes: Bytes): Promise<void> {
  const decoder = new TextDecoder();
  for await (const part of bytes) {
    write(process.stdout.isTTY ? printableLines(decoder.decode(part, { stream: true })) : part);
  }
}

async function toFile(bytes: Bytes, output: string, { command }: Context): Promise<void> {
  const line = new ProgressLine();
  let count = 0;
  async function* counted() {
    for await (const part of bytes) {
      count += part.length;
      line.show({ title: `Exporting, ${formatSize(count)}`, done: 0, total: 0 });
      yield part;
    }
  }
  try {
    await writeFileSafely(output, counted());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return fail(`${printable(output)} cannot be written: ${message}.`, command);
  } finally {
    line.clear();
  }
  if (process.stderr.isTTY) note(`Wrote ${formatSize(count)} to ${printable(output)}.`);
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Texts of the store must not control the terminal. */
function printableLines(text: string): string {
  return text.replace(/[^\r\n]+/g, printable);
}
