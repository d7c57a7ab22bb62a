import { Button, Group, Stack, Text } from "@mantine/core";
import { Suspense, useMemo, useState } from "react";
import { Link } from "wouter";
import { nameOfCategory } from "../../../spreadsheets/categories.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { RowsLoading } from "../../ui/loading.tsx";
import { countRows } from "./batch.ts";
import { type Counts, countOutcomes } from "./checked-rows.ts";
import type { Ended } from "./import-state.ts";
import { InvalidRowsDownload } from "./invalid-rows-download.tsx";
import { namedPhotosOf } from "./photos.ts";
import { PhotosPanel } from "./photos-panel.tsx";
import type { Filter } from "./rows-report.tsx";
import { StepHeading } from "./step.tsx";

const RowsReport = lazyPage(() => import("./rows-report.tsx"));
const UndoImportDialog = lazyPage(() => import("../../ui/undo-import-dialog.tsx"));

interface ImportSummaryProps {
  result: Ended;
  onResume: () => void;
  onChoosePhotos: (files: File[]) => void;
  onUndone: () => void;
  onClose: () => void;
}

/** The result of an import, row by row. */
export function ImportSummary({ result, onResume, onChoosePhotos, onUndone, onClose }: ImportSummaryProps) {
  const { draft, plan, rows, error, isUndone = false } = result;
  const counts = useMemo(() => countOutcomes(rows), [rows]);
  const nameOf = useMemo(() => nameOfSummary(result), [result]);
  const named = useMemo(() => namedPhotosOf(draft, rows), [draft, rows]);
  const [filter, setFilter] = useState<Filter>({ outcome: "all" });
  const [isUndoing, setIsUndoing] = useState(false);
  const isComplete = plan.batches.length === 0;
  const hasSaved = counts.new + counts.changed > 0 || plan.categories.some(({ added }) => added?.isNew);

  return (
    <Stack>
      <StepHeading title={isUndone ? "Import undone" : isComplete ? "Import complete" : "Import stopped"}>
        {isUndone
          ? "Activity lists the kept pets with the reasons. They can be undone there later."
          : describeSummary(counts, result)}
      </StepHeading>
      {error !== undefined && <ErrorMessage error={error} title="The rest was not imported" />}
      {!isComplete && !isUndone && (
        <Text size="sm" c="dimmed">
          {plan.isUncertain
            ? `The response for ${pluralize(plan.batches[0]?.rows.length ?? 0, "row")} was lost, so they may already have been imported. This is checked first if you continue. No row is imported twice.`
            : "It is safe to continue: no row is imported twice."}
        </Text>
      )}
      {isComplete && !isUndone && (
        <PhotosPanel
          named={named}
          files={result.photoFiles}
          onChoose={onChoosePhotos}
          progress={result.photos}
          isAdding={result.isAddingPhotos}
        />
      )}
      <Group gap="xs">
        {!isComplete && !isUndone && <Button onClick={onResume}>Continue</Button>}
        {(isComplete || isUndone) && (
          <Button component={Link} href="/pets">
            Show pets
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Import another file
        </Button>
        {hasSaved && plan.importId !== undefined && !isUndone && (
          <Button variant="default" onClick={() => setIsUndoing(true)}>
            Undo this import
          </Button>
        )}
        <InvalidRowsDownload draft={draft} rows={rows} />
      </Group>
      {hasSaved && !isUndone && (
        <Text size="sm" c="dimmed">
          The import can be undone for 30 days: here, below the form of the next import, or in Activity.
        </Text>
      )}
      {!isUndone && (
        <Suspense fallback={<RowsLoading />}>
          <RowsReport draft={draft} rows={rows} nameOf={nameOf} isDone={true} filter={filter} onFilter={setFilter} />
        </Suspense>
      )}
      {isUndoing && plan.importId !== undefined && (
        <Suspense>
          <UndoImportDialog
            importId={plan.importId}
            onDone={(hasUndone) => {
              setIsUndoing(false);
              if (hasUndone) onUndone();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function describeSummary(counts: Counts, { plan }: Ended): string {
  const added = plan.categories.filter((category) => category.added?.isNew).length;
  const sentences = [
    `${pluralize(counts.new, "pet")} added, ${formatNumber(counts.changed)} changed, ${formatNumber(counts.unchanged)} unchanged.`,
    counts.wrong > 0 && `Skipped because of errors: ${pluralize(counts.wrong, "row")}.`,
    counts.leftOut > 0 && `Left out: ${pluralize(counts.leftOut, "row")}.`,
    added > 0 && `${formatNumber(added)} new ${added === 1 ? "category" : "categories"} added.`,
    plan.batches.length > 0 && `Not imported: ${pluralize(countRows(plan.batches), "row")}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

/** After the import, the rows of a new category have its id. */
function nameOfSummary({ draft, plan }: Ended) {
  const planned = new Map(plan.categories.map((category) => [category.key, category]));
  const nameOf = nameOfCategory(draft.index, planned);
  const keys = new Map(plan.categories.flatMap(({ key, added }) => (added ? [[added.id, key] as const] : [])));
  return (category: bigint | string) =>
    nameOf(typeof category === "bigint" ? (keys.get(category) ?? category) : category);
}
