import type { PetStatus, Request } from "../../../client/index.ts";
import { parseId } from "../../parts/parse-id.ts";
import { useUrlState } from "../../parts/use-url-state.ts";

export const exportStatuses: PetStatus[] = ["available", "pending", "sold"];

const defaults = { format: "csv", status: "", categoryId: "", name: "" };

/** Options of the export, kept in the URL. */
export function useExportOptions() {
  const [options, setOptions] = useUrlState(defaults);
  return { options, setOptions, request: toRequest(options) };
}

function toRequest({ format, status, categoryId, name }: typeof defaults): Request<"exportPets"> {
  return {
    query: {
      format: format === "ndjson" ? "ndjson" : "csv",
      status: exportStatuses.find((known) => known === status),
      categoryId: parseId(categoryId),
      name: name || undefined,
    },
  };
}
