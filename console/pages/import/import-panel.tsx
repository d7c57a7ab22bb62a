import { useWarnOnLeaving } from "../../parts/use-warn-on-leaving.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ImportEnded } from "./import-ended.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImport } from "./use-import.ts";

/** The steps of an import, one at a time. */
export function ImportPanel() {
  const { state, check, importRows, goOn, stop, close } = useImport();
  useWarnOnLeaving(state.step === "importing");
  switch (state.step) {
    case "choose":
      return <ChooseFile error={state.error} onChoose={check} />;
    case "checking":
      return <ImportProgress title={`Checking ${state.fileName}`} {...state} onStop={close} stopLabel="Cancel" />;
    case "look":
      return <ImportPreview preview={state} onImport={() => importRows(state)} onCancel={close} />;
    case "importing":
      return <ImportProgress title={`Importing ${state.fileName}`} {...state} onStop={stop} stopLabel="Stop" />;
    case "ended":
      return <ImportEnded ended={state} onGoOn={() => goOn(state)} onClose={close} />;
  }
}
