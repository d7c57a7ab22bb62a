import { Button, Group, Stack, Text } from "@mantine/core";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { CategoriesForm } from "./categories-form.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import type { Checking } from "./import-state.ts";
import { ImportPreview } from "./preview.tsx";
import { ImportProgress } from "./step.tsx";
import { ImportSummary } from "./summary.tsx";
import type { Import } from "./use-import.ts";

/** The page of a step after a file was read. */
export default function LaterStep({ state, hasQuestions, ...actions }: Import & { hasQuestions: boolean }) {
  switch (state.step) {
    case "columns":
      return (
        <ColumnsForm
          draft={state.draft}
          onChange={actions.changeDraft}
          onReadAgain={(options) => actions.reopen(state.draft, options)}
          onContinue={() => actions.decideCategories(state.draft)}
          onCancel={actions.close}
        />
      );
    case "categories":
      return (
        <CategoriesForm
          draft={state.draft}
          onChange={actions.changeDraft}
          onContinue={() => actions.check(state.draft)}
          onCancel={actions.close}
        />
      );
    case "checking":
      return <CheckProgress checking={state} onRetry={() => actions.check(state.draft)} onCancel={actions.close} />;
    case "preview":
      return (
        <ImportPreview
          preview={state}
          onEdit={(rowNumbers, edit) => actions.editRows(state, rowNumbers, edit)}
          onChangeColumns={() => actions.showColumns(state.draft)}
          onMatch={(match) => actions.check({ ...state.draft, match })}
          onChangeCategories={hasQuestions ? () => actions.showCategories(state.draft) : undefined}
          onChoosePhotos={actions.choosePhotos}
          onImport={() => actions.importRows(state)}
          onCancel={actions.close}
        />
      );
    case "importing":
      return (
        <ImportProgress
          title={`Importing ${state.draft.source.name}`}
          {...state}
          stopLabel="Stop"
          onStop={actions.stop}
        />
      );
    case "ended":
      return (
        <ImportSummary
          result={state}
          onResume={() => actions.resume(state)}
          onChoosePhotos={(files) => actions.addPhotos(state, files)}
          onUndone={() => actions.markUndone(state)}
          onClose={actions.close}
        />
      );
  }
}

interface CheckProgressProps {
  checking: Checking;
  onRetry: () => void;
  onCancel: () => void;
}

/** The service checks the rows. If that fails, all decisions are kept. */
function CheckProgress({ checking, onRetry, onCancel }: CheckProgressProps) {
  const { draft, done, total, error } = checking;
  const title = `Checking ${draft.source.name}`;
  if (error === undefined) {
    return <ImportProgress title={title} done={done} total={total} stopLabel="Cancel" onStop={onCancel} />;
  }
  return (
    <Stack>
      <ErrorMessage error={error} title="The rows could not be checked" />
      <Text c="dimmed">Nothing has been saved.</Text>
      <Group gap="xs">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
