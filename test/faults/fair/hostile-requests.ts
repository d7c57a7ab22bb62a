/** The most expensive requests known, by kind: those that a read key can send, and those of a write key; and cheap ones. */

export interface HostileRequest {
  method: "GET" | "POST";
  path: string;
  headers?: { [name: string]: string };
  body?: string;
  /** Time after which the client disconnects, for a response that does not end or begins late. */
  leaveMilliseconds?: number;
}

/** Sizes of the requests that write. */
export interface Sizes {
  batchPets: number;
  importRows: number;
}

/** Makes the request with this number. Pets that it adds have names that begin with `H`, the number and a space. */
type MakeRequest = (number: number, sizes: Sizes) => HostileRequest;

const read = (...paths: string[]): MakeRequest => {
  return (number) => ({ method: "GET", path: `/v1/${paths[number % paths.length]}` });
};

/** The pets of the store are named `Renée 1`, `Renée 2` and so on, and are available; none contains `9q`. */
const reads = {
  "rare searches under a sort": read(
    "pets?name=aa%20q&sort=name&status=sold&categoryId=96",
    "pets?name=9q&sort=name&limit=100",
    "pet-details?name=9q%20ee&sort=-name&status=available",
    "pets?name=77%20ren%20q9&sort=name&categoryId=5",
  ),
  "deep filters": read(
    "pets?name=9q&hasStatus=true",
    "pet-details?name=9q&createdSince=2020-01-01T00:00:00Z&updatedSince=2020-01-01T00:00:00Z",
    "pets?categoryId=5&status=available&name=q9%20een&sort=id",
  ),
  "exact counts": (number) => {
    const paths = ["pets?name=9q", "pets?name=1&status=available", "pet-details?categoryId=3&name=e"];
    return { ...read(...paths)(number, { batchPets: 0, importRows: 0 }), headers: { Prefer: "count=exact" } };
  },
  "the feed with a rare type": read(
    "events?after=start&type=order.placed&limit=100",
    "events?type=pet.deleted&keyId=123456&limit=100",
  ),
  exports: read("pets/export", "pets/export?format=ndjson&name=9q", "pets/export?format=ndjson"),
  // More than its key may have open. Each connects again at once: the cost of a stream or a wait is its beginning.
  "streams and waiting requests": (number) => ({
    ...read(
      "events/stream?after=start",
      "events?after=now&type=order.placed",
      "events/stream?after=start&type=order.placed",
      "events?after=now&petId=1",
    )(number, { batchPets: 0, importRows: 0 }),
    headers: { Prefer: "wait=50" },
    leaveMilliseconds: 50,
  }),
} satisfies { [kind: string]: MakeRequest };

const writes = {
  batches: postBatch(""),
  imports: postTable(""),
  "dry runs": (number, sizes) => {
    const makers = [postBatch("?dryRun=true"), postTable("?dryRun=true"), undoWithoutEffect];
    return (makers[number % makers.length] as MakeRequest)(number, sizes);
  },
} satisfies { [kind: string]: MakeRequest };

function postBatch(query: string): MakeRequest {
  return (number, { batchPets }) => {
    const pets = Array.from(
      { length: batchPets },
      (_, index) => `{"method":"create","body":{"name":"H${number} ${index}","categoryId":${1 + (index % 97)}}}`,
    );
    const body = `{"operations":[${pets.join(",")}]}`;
    return { method: "POST", path: `/v1/pets/batch${query}`, headers: { "Content-Type": "application/json" }, body };
  };
}

function postTable(query: string): MakeRequest {
  return (number, { importRows }) => {
    const row = (index: number) =>
      `H${number} ${index},${1 + (index % 97)},available,H${number}-${index},Mixed,${index},EUR,"calm, kind",C${index % 40}`;
    const header = "name,categoryId,status,externalId,breed,price.amount,price.currency,tags,fields.cage";
    const body = [header, ...Array.from({ length: importRows }, (_, index) => row(index))].join("\n");
    return { method: "POST", path: `/v1/pets/import${query}`, headers: { "Content-Type": "text/csv" }, body };
  };
}

/** A dry run of the undo of one of the first imports, which are made before any other request. */
function undoWithoutEffect(number: number): HostileRequest {
  return { method: "POST", path: `/v1/pets/imports/${1 + (number % 5)}/undo?dryRun=true` };
}

/** What the expensive requests are compared with. */
const cheap = {
  "pets by id": (number) => ({ method: "GET", path: `/v1/pets/${1 + (number % 97)}` }),
} satisfies { [kind: string]: MakeRequest };

export type ReadKind = keyof typeof reads;
export type WriteKind = keyof typeof writes;
export type Kind = ReadKind | WriteKind | keyof typeof cheap;
export const readKinds = Object.keys(reads) as ReadKind[];
export const writeKinds = Object.keys(writes) as WriteKind[];

export function makeRequest(kind: Kind, number: number, sizes: Sizes): HostileRequest {
  return { ...reads, ...writes, ...cheap }[kind](number, sizes);
}

/** What a hostile client does: the argument of `hostile.ts`. */
export interface Attack {
  origin: string;
  key: string;
  kinds: Kind[];
  connections: number;
  sizes: Sizes;
  /** Number of its first request; each request of a run has a number of its own. */
  firstNumber: number;
}

export interface AttackReport {
  /** Number of responses by status. */
  statuses: { [status: number]: number };
  /** Requests with another response than is documented for them, or with none. */
  faults: string[];
  longestMilliseconds: number;
}

/** Messages of `hostile.ts`. */
export type HostileMessage = "started" | AttackReport;
