import { Button, Select, Stack, Tabs, TextInput } from "@mantine/core";
import { buildRequest, type PetStatus, type Request } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { apiUrl } from "../../api/urls.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ExportIcon } from "../../ui/icons.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import styles from "../../ui/tabs.module.css";
import { exampleTable } from "./example-table.ts";
import { ImportPanel } from "./import-panel.tsx";

/** Import and export of pets; export only for viewers. */
export default function ImportPage() {
  const canWrite = useCan("write");
  return canWrite ? <ImportAndExport /> : <ExportOnly />;
}

function ImportAndExport() {
  const [{ view }, setView] = useUrlState({ view: "import" });
  return (
    <>
      <PageHeader
        title="Import and export"
        actions={
          view === "export" ? (
            <ExportCurl />
          ) : (
            <PageMenu
              operation="importPets"
              request={{ query: { dryRun: true }, body: exampleTable }}
              file="pets.csv"
            />
          )
        }
      >
        Add or change many pets with a table from your spreadsheet, or download them.
      </PageHeader>
      {/* `Activity` would unmount the effects of the hidden tab and abort a running import. */}
      <Tabs
        unstyled
        classNames={{ list: styles.tabs ?? "", tab: styles.tab ?? "" }}
        keepMountedMode="display-none"
        value={view}
        onChange={(next) => setView({ view: next ?? "import" })}
      >
        <Tabs.List aria-label="Import or export">
          <Tabs.Tab value="import">Import</Tabs.Tab>
          <Tabs.Tab value="export">Export</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="import">
          <ImportPanel />
        </Tabs.Panel>
        <Tabs.Panel value="export">
          <ExportPanel />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function ExportOnly() {
  return (
    <>
      <PageHeader title="Export" actions={<ExportCurl />}>
        Download all pets, or a selection of them.
      </PageHeader>
      <ExportPanel />
    </>
  );
}

function ExportCurl() {
  return <PageMenu operation="exportPets" request={useExportOptions().request} />;
}

const formats = [
  {
    value: "csv",
    label: "CSV",
    description:
      "For spreadsheets. With every member of the pets. You can edit the file and import it again. Texts that look like formulas get a leading apostrophe, which the import removes.",
  },
  { value: "ndjson", label: "NDJSON", description: "For programs: one JSON object per line, with profile and photos." },
];

/** Downloads all pets, or those that match the filters. */
function ExportPanel() {
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
        label="Search"
        description="Name, breed, own number or microchip"
        placeholder="Any"
        value={options.search}
        onChange={(event) => setOptions({ search: event.currentTarget.value }, { replace: true })}
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

const defaults = { format: "csv", status: "", categoryId: "", search: "" };

/** Options of the export, kept in the URL. */
function useExportOptions() {
  const [options, setOptions] = useUrlState(defaults);
  return { options, setOptions, request: toRequest(options) };
}

function toRequest({ format, status, categoryId, search }: typeof defaults): Request<"exportPets"> {
  return {
    query: {
      ...(format === "ndjson" ? { format, include: ["all"] } : { format: "csv" }),
      status: statuses.find((known) => known === status),
      hasStatus: status === NO_STATUS ? false : undefined,
      categoryId: parseId(categoryId),
      search: search || undefined,
    },
  };
}
