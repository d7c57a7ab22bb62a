/** A usual client: it sends few requests at a fixed rate. Each is measured. */
import type { Pet } from "../../../src/contract/contract.ts";
import { cut } from "../cut.ts";

export interface Usage {
  /** Durations in milliseconds. */
  reads: number[];
  creates: Create[];
  faults: string[];
}

export interface Create {
  petId: bigint;
  /** Milliseconds since 1970. */
  sentAt: number;
  milliseconds: number;
}

const READERS = 2;
const CREATORS = 2;
/** Interval between the requests of a reader, and of a creator. */
const READ_MILLISECONDS = 15;
const CREATE_MILLISECONDS = 40;

/** Sends requests for some time: first pages, searches, pets by their ids, and creates. */
export async function sendNormalRequests(origin: string, key: string, pets: Pet[], seconds: number): Promise<Usage> {
  const usage: Usage = { reads: [], creates: [], faults: [] };
  const end = performance.now() + seconds * 1000;
  let sent = 0;

  async function send(path: string, body?: object) {
    const sentAt = Date.now();
    const start = performance.now();
    const response = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const milliseconds = performance.now() - start;
    if (response.status !== (body ? 201 : 200)) usage.faults.push(cut(`${response.status} for ${path}: ${text}`));
    return { text, sentAt, milliseconds };
  }

  async function read(): Promise<void> {
    sent += 1;
    const [pet, other] = [pets[(sent * 7919) % pets.length], pets[(sent * 104729) % pets.length]];
    const paths = ["/v1/pets", `/v1/pets?name=${pet?.name}`, `/v1/pets?id=${pet?.id}&id=${other?.id}`];
    usage.reads.push((await send(paths[sent % paths.length] as string)).milliseconds);
  }

  async function create(): Promise<void> {
    sent += 1;
    const pet = { name: `Normal ${sent}`, categoryId: 1 + (sent % 97), status: "available" };
    const { text, ...times } = await send("/v1/pets", pet);
    usage.creates.push({ petId: BigInt(JSON.parse(text).id ?? 0), ...times });
  }

  /** Skips requests that are due while the one before has no response yet. */
  async function repeat(request: () => Promise<void>, interval: number, delay: number): Promise<void> {
    for (let due = performance.now() + delay; due < end; due = Math.max(due + interval, performance.now())) {
      await Bun.sleep(due - performance.now());
      await request();
    }
  }

  await Promise.all([
    ...delays(READERS, READ_MILLISECONDS).map((delay) => repeat(read, READ_MILLISECONDS, delay)),
    ...delays(CREATORS, CREATE_MILLISECONDS).map((delay) => repeat(create, CREATE_MILLISECONDS, delay)),
  ]);
  return usage;
}

/** Returns when each of several workers begins within the interval of its requests. */
function delays(workers: number, interval: number): number[] {
  return Array.from({ length: workers }, (_, index) => (index * interval) / workers);
}
