import { Button, Select, Stack, TextInput } from "@mantine/core";
import { buildRequest, type PetStatus, type Request } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ExportIcon } from "../../ui/icons.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import { apiUrl } from "../../urls.ts";

const formats = [
  {
    value: "csv",
    label: "CSV",
    description:
      "For spreadsheets. You can edit the file and import it again. Names that look like formulas get a leading apostrophe, which the import removes.",
  },
  { value: "ndjson", label: "NDJSON", description: "For programs: one JSON object per line." },
];

/** Downloads all pets, or those that match the filters. */
export function ExportPanel() {
  const { options, setOptions, request } = useExportOptions();

  return (
    <Stack maw="36rem" p="lg" className="petstore-panel">
      <Choice
        label="File format"
        options={formats}
        value={options.format}
        onChange={(format) => setOptions({ format }, { replace: true })}
      />
      <Select
        label="Status"
        placeholder="Any"
        clearable
        data={statusOptions}
        value={options.status || null}
        onChange={(status) => setOptions({ status: status ?? "" }, { replace: true })}
      />
      <CategorySelect
        label="Category"
        placeholder="Any"
        clearable
        clearButtonProps={{ "aria-label": "Clear category" }}
        value={parseId(options.categoryId)}
        onChange={(id) => setOptions({ categoryId: id === undefined ? "" : `${id}` }, { replace: true })}
      />
      <TextInput
        label="Name contains"
        placeholder="Any"
        value={options.name}
        onChange={(event) => setOptions({ name: event.currentTarget.value }, { replace: true })}
        data-page-search
      />
      <Button
        component="a"
        href={buildRequest("exportPets", request, apiUrl).url}
        download
        leftSection={<ExportIcon size={18} />}
        mr="auto"
      >
        Export
      </Button>
    </Stack>
  );
}

const statuses: PetStatus[] = ["available", "pending", "sold"];
const NO_STATUS = "none";

/** Options for the status of the pets to export. */
const statusOptions: { value: string; label: string }[] = [
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
