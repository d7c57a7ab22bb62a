import type { ProgressLine } from "../../../cli/progress-line.ts";
import type { Service } from "../product/product.ts";

const PETS = 75_000;
const CLIENTS = 64;
const BATCH_PETS = 1000;
/** Each page of the database takes few of them, so that the WAL grows as with many small writes. */
const NAME = "Rex ".padEnd(400, "x");

/** Adds 75,000 pets, each by a request of its own; in the short form, in batches. */
export async function addManyPets({ origin, key }: Service, isShort: boolean, progress: ProgressLine) {
  const faults: string[] = [];
  let sent = 0;
  const request = isShort
    ? { path: "/v1/pets/batch", count: BATCH_PETS, body: batch(), expected: 200 }
    : { path: "/v1/pets", count: 1, body: pet(), expected: 201 };
  async function send(): Promise<void> {
    while (sent < PETS && faults.length < 3) {
      sent += request.count;
      const { status, text } = await post(origin, key, request.path, request.body);
      if (status !== request.expected) faults.push(`POST ${request.path} got ${status}: ${text.slice(0, 200)}`);
      progress.show({ title: "Adding pets", done: sent, total: PETS, unit: "pets" });
    }
  }
  await Promise.all(Array.from({ length: isShort ? 2 : CLIENTS }, send));
  return { count: sent, faults };
}

export async function post(origin: string, key: string, path: string, body: string) {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(origin + path, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

function pet(): string {
  return JSON.stringify({ name: NAME, categoryId: 1 });
}

function batch(): string {
  const operation = { method: "create", body: { name: NAME, categoryId: 1 } };
  return JSON.stringify({ operations: Array.from({ length: BATCH_PETS }, () => operation) });
}
