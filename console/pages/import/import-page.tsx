import { Tabs } from "@mantine/core";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { useCan } from "../../session/session.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import styles from "../../ui/tabs.module.css";
import { ExportPanel, useExportOptions } from "./export-panel.tsx";
import { exampleTable } from "./file.ts";
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
