import type { PetStatus, Request } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { statusName } from "../../ui/status-badge.tsx";

const statuses: PetStatus[] = ["available", "pending", "sold"];
const NO_STATUS = "none";

/** Options for the status of the pets to export. */
export const statusOptions: { value: string; label: string }[] = [
  ...statuses.map((value) => ({ value, label: statusName(value) })),
  { value: NO_STATUS, label: statusName(undefined) },
];

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
      status: statuses.find((known) => known === status),
      hasStatus: status === NO_STATUS ? false : undefined,
      categoryId: parseId(categoryId),
      name: name || undefined,
    },
  };
}
