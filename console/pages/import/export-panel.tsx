import { Button, Select, Stack, TextInput } from "@mantine/core";
import { buildRequest } from "../../../client/index.ts";
import { apiUrl } from "../../addresses.ts";
import { Choice } from "../../parts/choice.tsx";
import { ExportIcon } from "../../parts/icons.tsx";
import { statusName } from "../../parts/status-badge.tsx";
import { useCategories } from "../../parts/use-categories.ts";
import { exportStatuses, useExportChoice } from "./use-export-choice.ts";

const formats = [
  {
    value: "csv",
    label: "CSV",
    description:
      "A table for spreadsheets, which can be edited and imported again. A name that looks like a formula has an apostrophe before it; the import takes it away.",
  },
  { value: "ndjson", label: "NDJSON", description: "For programs: each animal is a line of JSON." },
];

/** All animals, or those that the filters let through, as a file. */
export function ExportPanel() {
  const { choice, choose, request } = useExportChoice();
  const { categories, nameOf } = useCategories();

  return (
    <Stack maw="36rem" p="lg" className="petstore-panel">
      <Choice
        label="Format of the file"
        options={formats}
        value={choice.format}
        onChange={(format) => choose({ format }, { replace: true })}
      />
      <Select
        label="Status"
        placeholder="Any"
        clearable
        data={exportStatuses.map((value) => ({ value, label: statusName(value) }))}
        value={choice.status || null}
        onChange={(status) => choose({ status: status ?? "" }, { replace: true })}
      />
      <Select
        label="Category"
        placeholder="Any"
        clearable
        searchable
        nothingFoundMessage="No category is called like that"
        data={categories.map(({ id }) => ({ value: `${id}`, label: nameOf(id) }))}
        value={choice.categoryId || null}
        onChange={(categoryId) => choose({ categoryId: categoryId ?? "" }, { replace: true })}
      />
      <TextInput
        label="Part of the name"
        placeholder="Any"
        value={choice.name}
        onChange={(event) => choose({ name: event.currentTarget.value }, { replace: true })}
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
