import { useWarnOnLeaving } from "../../parts/use-warn-on-leaving.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { useImport } from "./use-import.ts";

/** The steps of an import, one at a time. */
export function ImportPanel() {
  const { state, check, importRows, resume, stop, close } = useImport();
  useWarnOnLeaving(state.step === "importing");
  switch (state.step) {
    case "choose":
      return <ChooseFile error={state.error} onChoose={check} />;
    case "checking":
      return <ImportProgress title={`Checking ${state.fileName}`} {...state} onStop={close} stopLabel="Cancel" />;
    case "preview":
      return <ImportPreview preview={state} onImport={() => importRows(state)} onCancel={close} />;
    case "importing":
      return <ImportProgress title={`Importing ${state.fileName}`} {...state} onStop={stop} stopLabel="Stop" />;
    case "ended":
      return <ImportSummary result={state} onResume={() => resume(state)} onClose={close} />;
  }
}
