import { Button, Select, Stack, TextInput } from "@mantine/core";
import { buildRequest } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ExportIcon } from "../../ui/icons.tsx";
import { apiUrl } from "../../urls.ts";
import { statusOptions, useExportOptions } from "./use-export-options.ts";

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
