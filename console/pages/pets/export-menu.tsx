import { Button, Menu, Text } from "@mantine/core";
import { buildRequest } from "../../../client/index.ts";
import { apiUrl } from "../../addresses.ts";
import { ExportIcon } from "../../parts/icons.tsx";
import { type PetListState, toQuery } from "./use-pet-filters.ts";

/** All pages of what the filters let through, as a file. */
export function ExportMenu({ list: { filters, isFiltered } }: { list: PetListState }) {
  const urlOf = (format: "csv" | "ndjson") =>
    buildRequest("exportPets", { query: { format, ...toQuery(filters) } }, apiUrl).url;
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<ExportIcon size={18} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isFiltered ? "What the filters let through" : "All pets"}</Menu.Label>
        <Menu.Item component="a" href={urlOf("csv")} download>
          CSV
          <Text size="xs">For spreadsheets, and to import again</Text>
        </Menu.Item>
        <Menu.Item component="a" href={urlOf("ndjson")} download>
          NDJSON
          <Text size="xs">For programs: one JSON object a line</Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
