import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { nameOfCategory } from "../../../spreadsheets/categories.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { countRows } from "./batch.ts";
import { addedPets, type Counts, countOutcomes } from "./checked-rows.ts";
import type { Ended } from "./import-state.ts";
import { type Filter, InvalidRowsDownload, RowsReport } from "./rows-report.tsx";
import { StepHeading } from "./step.tsx";
import type { Undone } from "./undo-import.ts";

interface ImportSummaryProps {
  result: Ended;
  onResume: () => void;
  onUndo: () => void;
  onClose: () => void;
}

/** The result of an import, row by row. */
export function ImportSummary({ result, onResume, onUndo, onClose }: ImportSummaryProps) {
  const { draft, plan, rows, error, undo } = result;
  const counts = useMemo(() => countOutcomes(rows), [rows]);
  const added = useMemo(() => addedPets(rows).length, [rows]);
  const nameOf = useMemo(() => nameOfSummary(result), [result]);
  const [filter, setFilter] = useState<Filter>({ outcome: "all" });
  const isComplete = plan.batches.length === 0;
  const isUndoing = undo !== undefined && "done" in undo;
  const undone = undo && "undone" in undo ? undo.undone : undefined;

  async function askToUndo() {
    const text = describeUndo(added, counts.changed);
    if (await confirm({ title: "Undo this import?", text, action: "Undo this import" })) onUndo();
  }

  return (
    <Stack>
      <StepHeading title={undone ? "Import undone" : isComplete ? "Import complete" : "Import stopped"}>
        {undone ? describeUndone(undone) : describeSummary(counts, result)}
      </StepHeading>
      {error !== undefined && <ErrorMessage error={error} title="The rest was not imported" />}
      {undo && "error" in undo && <ErrorMessage error={undo.error} title="Not everything was undone" />}
      {isUndoing && (
        <Text role="status">
          Removing pets: {formatNumber(undo.done)} of {formatNumber(undo.total)}…
        </Text>
      )}
      {!isComplete && (
        <Text size="sm" c="dimmed">
          {plan.isUncertain
            ? `The response for ${pluralize(plan.batches[0]?.rows.length ?? 0, "row")} was lost, so they may already have been imported. This is checked first if you continue. No row is imported twice.`
            : "It is safe to continue: no row is imported twice."}
        </Text>
      )}
      <Group gap="xs">
        {!isComplete && !undone && <Button onClick={() => !isUndoing && onResume()}>Continue</Button>}
        {(isComplete || undone) && (
          <Button component={Link} href="/pets">
            Show pets
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Import another file
        </Button>
        {added > 0 && !undone && (
          <Button variant="default" onClick={() => !isUndoing && askToUndo()} aria-disabled={isUndoing}>
            Undo this import
          </Button>
        )}
        <InvalidRowsDownload draft={draft} rows={rows} />
      </Group>
      <RowsReport
        rows={rows}
        nameOf={nameOf}
        isDone={true}
        filter={filter}
        onFilter={setFilter}
        {...(undone && { deleted: undone.deleted })}
      />
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

function describeUndo(added: number, changed: number): string {
  const removed =
    added === 1
      ? "Removes the pet that this import added, unless it was changed or ordered since."
      : `Removes the ${pluralize(added, "pet")} that this import added, except those that were changed or ordered since.`;
  const kept = changed > 0 ? " Pets that the import changed stay changed." : "";
  return `${removed}${kept} This cannot be undone.`;
}

function describeUndone({ deleted, keptCount, categoryCount }: Undone): string {
  const sentences = [
    `${pluralize(deleted.size, "pet")} removed.`,
    keptCount === 1 && "1 pet was kept, because it was changed or ordered since the import.",
    keptCount > 1 && `${pluralize(keptCount, "pet")} were kept, because they were changed or ordered since the import.`,
    categoryCount > 0 &&
      `${formatNumber(categoryCount)} empty ${categoryCount === 1 ? "category" : "categories"} removed.`,
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
