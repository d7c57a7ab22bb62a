/** People who add pets all the time, each pet under a name of its own, and repeat what may be repeated. */
import { expect } from "bun:test";
import { type PetStoreProcess, send, until } from "./processes.ts";

const EACH = 6;
const PAUSE_MILLISECONDS = 10;

interface Answered {
  process: PetStoreProcess;
  askedAt: number;
  seconds: number;
  status: number;
}

export type Customers = ReturnType<typeof startCustomers>;

export function startCustomers(processes: PetStoreProcess[]) {
  const answers: Answered[] = [];
  /** What they know of the pet of a name. */
  const known = new Map<string, "asked for" | "added" | "unknown">();
  const faults: string[] = [];
  const day = crypto.randomUUID();
  let isOver = false;

  async function addPet(process: PetStoreProcess, name: string, hasKey: boolean): Promise<void> {
    known.set(name, "asked for");
    while (known.get(name) === "asked for") {
      const askedAt = performance.now();
      const headers = hasKey ? { "Idempotency-Key": name } : {};
      const pet = { name, categoryId: 1, status: "available" };
      const { status, body, text, headers: given } = await send(process, "POST", "/v1/pets", pet, headers);
      answers.push({ process, askedAt, seconds: (performance.now() - askedAt) / 1000, status });
      if (status === 201) known.set(name, "added");
      else if (status === 503 && body.code === "unavailable" && given.get("Retry-After") === "1") await Bun.sleep(50);
      else if (status === 500 && body.code === "outcome_unknown" && !hasKey && !given.has("Retry-After")) {
        known.set(name, "unknown");
      } else {
        faults.push(text);
        return;
      }
    }
  }

  const all = processes.flatMap((process, shop) =>
    Array.from({ length: EACH }, async (_, customer) => {
      for (let number = 0; !isOver; number += 1) {
        await addPet(process, `${day} ${shop} ${customer} ${number}`, customer % 2 === 0);
        await Bun.sleep(PAUSE_MILLISECONDS);
      }
    }),
  );

  const refused = () => answers.filter(({ status }) => status !== 201);

  return {
    /** So many requests that were asked for since a time have been refused. */
    refusedSince: (since: number) => refused().filter(({ askedAt }) => askedAt > since).length,
    /** The longest that anybody waited to be refused. */
    longestRefusal: () => Math.max(0, ...refused().map(({ seconds }) => seconds)),
    /** How long after a time each process had added a pet that was asked for since; that of the last of them. */
    async secondsUntilAdded(since: number): Promise<number> {
      const firstOf = (process: PetStoreProcess) =>
        answers.find((answer) => answer.process === process && answer.status === 201 && answer.askedAt > since);
      await until(() => processes.every(firstOf));
      const firsts = processes.map((process) => firstOf(process) as Answered);
      return Math.max(...firsts.map(({ askedAt, seconds }) => (askedAt - since) / 1000 + seconds));
    },

    /** Ends them, and holds what they were told against the pets that are there. */
    async end(query: (sql: string) => Promise<Record<string, unknown>[]>): Promise<void> {
      isOver = true;
      await Promise.all(all);
      expect(faults).toEqual([]);

      const rows = await query("select name, count(*) as pets from pets group by name");
      const pets = new Map(rows.map(({ name, pets }) => [name as string, pets as bigint]));
      const lost = [...known].filter(([name, what]) => what === "added" && !pets.has(name)).map(([name]) => name);
      const twice = [...pets].filter(([, count]) => count > 1n).map(([name]) => name);
      expect({ lost, twice }).toEqual({ lost: [], twice: [] });
    },
  };
}
