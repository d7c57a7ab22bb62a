import type { PetStatus, Request } from "../../../client/index.ts";
import { parseId } from "../../parts/parse-id.ts";
import { useUrlState } from "../../parts/use-url-state.ts";

export const exportStatuses: PetStatus[] = ["available", "pending", "sold"];

const defaults = { format: "csv", status: "", categoryId: "", name: "" };

/** Which animals to export and how, as the URL has it. */
export function useExportChoice() {
  const [choice, choose] = useUrlState(defaults);
  return { choice, choose, request: toRequest(choice) };
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
