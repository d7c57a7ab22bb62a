/** Clients that keep adding pets, each under a unique name, and retry what may be retried. */
import { expect } from "bun:test";
import { type PetStoreProcess, send } from "../postgres/processes.ts";
import { eventually } from "./eventually.ts";

const CLIENTS_PER_PROCESS = 6;
const PAUSE_MILLISECONDS = 10;
const RETRY_MILLISECONDS = 50;

interface Attempt {
  process: PetStoreProcess;
  sentAt: number;
  seconds: number;
  status: number;
}

export type Clients = ReturnType<typeof startClients>;

export function startClients(processes: PetStoreProcess[]) {
  const attempts: Attempt[] = [];
  /** What the clients know of each pet, by its name. */
  const outcomes = new Map<string, "requested" | "added" | "unknown">();
  const unexpected: string[] = [];
  const run = crypto.randomUUID();
  let isOver = false;

  async function addPet(process: PetStoreProcess, name: string, hasKey: boolean): Promise<void> {
    outcomes.set(name, "requested");
    while (outcomes.get(name) === "requested") {
      const sentAt = performance.now();
      const pet = { name, categoryId: 1, status: "available" };
      const response = await send(process, "POST", "/v1/pets", pet, hasKey ? { "Idempotency-Key": name } : {});
      const { status, body, text, headers } = response;
      attempts.push({ process, sentAt, seconds: (performance.now() - sentAt) / 1000, status });
      if (status === 201) outcomes.set(name, "added");
      else if (status === 503 && body.code === "unavailable" && headers.get("Retry-After") === "1") {
        await Bun.sleep(RETRY_MILLISECONDS);
      } else if (status === 500 && body.code === "outcome_unknown" && !hasKey && !headers.has("Retry-After")) {
        outcomes.set(name, "unknown");
      } else {
        unexpected.push(text);
        return;
      }
    }
  }

  const clients = processes.flatMap((process, number) =>
    Array.from({ length: CLIENTS_PER_PROCESS }, async (_, client) => {
      for (let count = 0; !isOver; count += 1) {
        await addPet(process, `${run} ${number} ${client} ${count}`, client % 2 === 0);
        await Bun.sleep(PAUSE_MILLISECONDS);
      }
    }),
  );

  const failed = () => attempts.filter(({ status }) => status !== 201);

  return {
    /** The time on the clock by which requests are sent, in milliseconds. */
    now: () => performance.now(),
    /** Returns the number of failed requests that were sent after `since`. */
    failedSince: (since: number) => failed().filter(({ sentAt }) => sentAt > since).length,
    longestFailureSeconds: () => Math.max(0, ...failed().map(({ seconds }) => seconds)),
    /** Waits until each process has added a pet requested from now on, and returns how long the last one took. */
    async secondsUntilAdded(): Promise<number> {
      const since = performance.now();
      const firstOf = (process: PetStoreProcess) =>
        attempts.find((attempt) => attempt.process === process && attempt.status === 201 && attempt.sentAt > since);
      await eventually(() => processes.every(firstOf));
      const firsts = processes.map((process) => firstOf(process) as Attempt);
      return Math.max(...firsts.map(({ sentAt, seconds }) => (sentAt - since) / 1000 + seconds));
    },

    /** Ends the clients and checks that every acknowledged pet is stored, and none twice. */
    async end(query: (sql: string) => Promise<Record<string, unknown>[]>): Promise<void> {
      isOver = true;
      await Promise.all(clients);
      expect(unexpected).toEqual([]);

      const rows = await query("select name, count(*) as pets from pets group by name");
      const pets = new Map(rows.map(({ name, pets }) => [name as string, pets as bigint]));
      const added = [...outcomes].filter(([, outcome]) => outcome === "added").map(([name]) => name);
      const lost = added.filter((name) => !pets.has(name));
      const twice = [...pets].filter(([, count]) => count > 1n).map(([name]) => name);
      expect({ lost, twice }).toEqual({ lost: [], twice: [] });
    },
  };
}
