import { Tabs } from "@mantine/core";
import { Curl } from "../../parts/curl.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { useMay } from "../../session/use-session.ts";
import { example } from "./example.ts";
import { ExportPanel } from "./export-panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { useExportChoice } from "./use-export-choice.ts";

/** Animals from a table into the store, and out of it. Who may only read gets the way out. */
export default function ImportPage() {
  const mayWrite = useMay("write");
  return mayWrite ? <BothWays /> : <WayOut />;
}

function BothWays() {
  const [{ view }, setView] = useUrlState({ view: "import" });
  return (
    <>
      <PageHeader
        title="Import and export"
        actions={
          view === "export" ? (
            <ExportCurl />
          ) : (
            <Curl operation="importPets" request={{ query: { dryRun: true }, body: example }} file="pets.csv" />
          )
        }
      >
        Many animals at once, from a file and into one.
      </PageHeader>
      {/* Not by Activity, which would take the import for left. */}
      <Tabs keepMountedMode="display-none" value={view} onChange={(next) => setView({ view: next ?? "import" })}>
        <Tabs.List mb="lg">
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

function WayOut() {
  return (
    <>
      <PageHeader title="Export" actions={<ExportCurl />}>
        All animals, or some, as a file.
      </PageHeader>
      <ExportPanel />
    </>
  );
}

function ExportCurl() {
  return <Curl operation="exportPets" request={useExportChoice().request} />;
}
