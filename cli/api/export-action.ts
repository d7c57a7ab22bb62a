/** What `petstore export` does. */
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { fail, note, write } from "../output.ts";
import { ProgressLine } from "../progress-line.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { type FilterOptions, toFilters, toProfileFilters } from "./pet-actions.ts";
import { writeFileSafely } from "./write-file-safely.ts";

interface ExportOptions extends ApiOptions, FilterOptions {
  format: "csv" | "ndjson";
  include?: "profile" | "photos" | "all";
  output?: string;
}

/** Thrown if the response ends before the table does. */
class BrokenOff extends Error {}

export async function exportPets(context: Context, options: ExportOptions): Promise<void> {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const { format, include, output } = options;
  try {
    const filters = { ...(await toFilters(context, options)), ...toProfileFilters(options) };
    const query = { format, ...(include && { include: [include] }), ...filters };
    const { data } = await context.client.exportPets({ query, signal });
    const bytes = received(data, signal);
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

/** Names of pets must not control the terminal. */
function printableLines(text: string): string {
  return text.replace(/[^\r\n]+/g, printable);
}
