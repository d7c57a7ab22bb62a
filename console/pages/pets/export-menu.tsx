import { Button, Menu, Text } from "@mantine/core";
import { buildRequest } from "../../../client/index.ts";
import { ExportIcon } from "../../ui/icons.tsx";
import { apiUrl } from "../../urls.ts";
import { type PetListState, toQuery } from "./use-pet-filters.ts";

/** Downloads all pets that match the filters, on all pages. */
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
        <Menu.Label>{isFiltered ? "Pets that match the filters" : "All pets"}</Menu.Label>
        <Menu.Item component="a" href={urlOf("csv")} download>
          CSV
          <Text size="xs">For spreadsheets and re-import</Text>
        </Menu.Item>
        <Menu.Item component="a" href={urlOf("ndjson")} download>
          NDJSON
          <Text size="xs">For programs, one object per line</Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
