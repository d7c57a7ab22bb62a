import type { Pet } from "../../contract/contract.ts";
import { exportColumns } from "../../contract/csv.ts";
import { writeJson } from "../../contract/write-json.ts";
import { Overloaded } from "../../store/concurrency-limit.ts";
import { takeTimeSlice } from "../../store/event-loop.ts";
import type { Requester } from "../../store/requester.ts";
import type { Operation } from "../operation.ts";
import { writeRow } from "../pet-table.ts";

/** Number of pets that are read at a time. */
const PAGE_SIZE = 1000;

export const exportPets: Operation<"exportPets"> = async ({ query }, { store, now, requester }) => {
  const { format, ...filter } = query;
  const isTable = format === "csv";
  // Read before the response starts, so that a failure becomes an error response.
  const first = await store.pets.list(filter, PAGE_SIZE, undefined, requester);

  /** Without a deadline: a response that has begun is completed. */
  const streaming: Requester = { account: requester.account, signal: () => requester.signal() };

  /** Reads a page only once the client has received the last one (backpressure). */
  async function* lines(): AsyncGenerator<string> {
    if (isTable) yield writeRow(exportColumns);
    let pets = first;
    while (pets.length > 0) {
      yield pets.map(isTable ? toRow : toLine).join("");
      if (pets.length < PAGE_SIZE) return;
      await takeTimeSlice(streaming.account);
      pets = await readPage(pets.at(-1)?.id);
    }
  }

  /** Reads a page, and tries again if it waited too long in the queue of searches. */
  async function readPage(before: bigint | undefined): Promise<Pet[]> {
    for (;;) {
      try {
        return await store.pets.list(filter, PAGE_SIZE, before, streaming);
      } catch (error) {
        if (requester.signal().aborted) return [];
        if (!(error instanceof Overloaded)) throw error;
      }
    }
  }

  const day = new Date(now()).toISOString().slice(0, 10);
  return {
    status: 200,
    stream: lines(),
    type: isTable ? "text/csv" : "application/x-ndjson",
    headers: { "Content-Disposition": `attachment; filename="pets-${day}.${format}"` },
  };
};

function toRow({ id, name, categoryId, status }: Pet): string {
  return writeRow([id, name, categoryId, status ?? ""]);
}

function toLine(pet: Pet): string {
  return `${writeJson(pet)}\n`;
}
