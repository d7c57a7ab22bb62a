import type { Pet } from "../../contract/contract.ts";
import { petColumns, profileColumns } from "../../contract/pet-columns.ts";
import { isAllowed } from "../../contract/scope.ts";
import { writeJson } from "../../contract/write-json.ts";
import { refuseFields } from "../../errors.ts";
import type { StoreReader } from "../../store/store.ts";
import { asFile, streamItems } from "../export-stream.ts";
import type { Context, Operation } from "../operation.ts";
import { findTimeFaults, toPetFilter } from "../paged-pets.ts";
import { addParts, type Part } from "../pet-parts.ts";
import { writeRow } from "../pet-table.ts";

/** How an export is written: its first line, and the lines of pets. */
interface Format {
  header: string;
  type: "text/csv" | "application/x-ndjson";
  write(pets: Pet[]): Promise<string>;
}

export const exportPets: Operation<"exportPets"> = async ({ query }, context) => {
  const { format, include, ...given } = query;
  const faults = findTimeFaults(given);
  if (format === "csv" && include) {
    faults.push({ in: "query", name: "include", reason: "is for format=ndjson; a table has all columns" });
  }
  if (faults.length > 0) return refuseFields(...faults);
  const { store, now, requester } = context;
  const filter = toPetFilter(given);
  // Before the first pet is read, so that the feed has all changes that the export may lack.
  const link = await monitorLink(context);
  const { header, type, write } = format === "csv" ? await tableFormat(context) : linesFormat(include, context);
  const stream = await streamItems<Pet>(
    { list: (limit, before, by) => store.pets.list(filter, limit, before, by), header, write },
    requester,
  );
  return {
    status: 200,
    stream,
    type,
    headers: { ...asFile("pets", format, now()), ...(link !== undefined && { Link: link }) },
  };
};

/** Returns the `Link` header to the changes from now on; undefined if the engine does not have what the feed needs. */
async function monitorLink({ store, requester, baseUrl }: Context<StoreReader>): Promise<string | undefined> {
  if (!store.feed.isSupported) return undefined;
  const page = await store.feed.follow("now", {}, { limit: 1, requester });
  return typeof page === "string" ? undefined : `<${baseUrl()}/events?after=${page.position}>; rel="monitor"`;
}

/** The names of the custom fields are read first, since the header has a column for each of them. */
async function tableFormat({ store, scope }: Context<StoreReader>): Promise<Format> {
  const fieldNames = await store.profiles.fieldNames();
  const columns = profileColumns(fieldNames).filter(({ name }) => name !== "notes" || isAllowed(scope, "write"));
  const empty = columns.map(() => "");
  return {
    header: writeRow([...petColumns, ...columns.map(({ name }) => name)]),
    type: "text/csv",
    async write(pets) {
      const profiles = await store.profiles.findAll(pets.map(({ id }) => id));
      const rows = pets.map(({ id, name, categoryId, status = "" }) => {
        const profile = profiles.get(id);
        const cells = profile ? columns.map((column) => column.write(profile)) : empty;
        return writeRow([id, name, categoryId, status, ...cells]);
      });
      return rows.join("");
    },
  };
}

function linesFormat(include: Part[] | undefined, context: Context<StoreReader>): Format {
  return {
    header: "",
    type: "application/x-ndjson",
    async write(pets) {
      const whole = include ? await addParts(pets, include, context) : pets;
      return whole.map((pet) => `${writeJson(pet)}\n`).join("");
    },
  };
}
