import { Checkbox, NativeSelect, Select, Stack, Text } from "@mantine/core";
import { describeProposal, matchLabels } from "../../../spreadsheets/describe-draft.ts";
import { type Draft, hasNumbers } from "../../../spreadsheets/draft.ts";
import { type Match, type MatchCount, matchKeys } from "../../../spreadsheets/match.ts";
import { currencyQuestionOf } from "../../../spreadsheets/questions.ts";
import type { Status } from "../../../spreadsheets/words.ts";
import { browserLocale, formatNumber } from "../../format.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Choice } from "../../ui/choice.tsx";
import { isolate } from "../../ui/names.ts";
import { currencyChoices } from "../../ui/profile-fields.ts";
import { statusName } from "../../ui/status-badge.tsx";

interface TableChoicesProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  isTried: boolean;
}

/** Choices for all rows: the column that identifies the pets, and values for missing columns. */
export function TableChoices({ draft, onChange, isTried }: TableChoicesProps) {
  const { columns, match } = draft;
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part, isAssigned: true });
  const hasStatus = columns.includes("status") || columns.includes("isAvailable");
  return (
    <Stack>
      {hasNumbers(draft) && <MatchChoice draft={draft} onChange={(next) => change({ match: next })} />}
      {!hasNumbers(draft) && columns.includes("name") && (
        <Text size="sm" c="dimmed">
          No column has numbers of pets, so each row adds a pet.
        </Text>
      )}
      {match !== "none" && (
        <Checkbox
          label="Empty cells remove existing values"
          description="Otherwise, existing values are kept."
          checked={draft.empty === "remove"}
          onChange={(event) => change({ empty: event.currentTarget.checked ? "remove" : "keep" })}
        />
      )}
      <CurrencyChoice draft={draft} onChange={(currency) => change({ currency })} isTried={isTried} />
      {!columns.includes("category") && (
        <CategorySelect
          label="Category of all pets in this file"
          placeholder="Choose a category"
          clearable
          clearButtonProps={{ "aria-label": "Remove the category" }}
          maw="24rem"
          value={draft.categoryForAll}
          onChange={(categoryForAll) => change({ categoryForAll })}
        />
      )}
      {!hasStatus && (
        <NativeSelect
          label="Status of all pets in this file"
          description={match === "none" ? undefined : "Without a choice, existing pets keep their status."}
          maw="24rem"
          data={statusData}
          value={draft.statusForAll ?? ""}
          onChange={({ currentTarget: { value } }) =>
            change({ statusForAll: value === "" ? undefined : (value as Status) })
          }
        />
      )}
    </Stack>
  );
}

const statusData = [
  { value: "", label: statusName(undefined) },
  ...(["available", "pending", "sold"] as const).map((value) => ({ value, label: statusName(value) })),
];

/** The column that identifies the pets to change, with the number of matches for each option. */
function MatchChoice({ draft, onChange }: { draft: Draft; onChange: (match: Match) => void }) {
  const { columns, proposal } = draft;
  const keys = matchKeys.filter((key) => columns.includes(key));
  const options = ["none" as const, ...keys].map((value) => {
    const { label, description } = matchLabels[value];
    const count = value === "none" ? undefined : proposal.counts[value];
    return { value, label, description: [description, count && describeCount(count)].filter(Boolean).join(" ") };
  });
  return (
    <Choice<Match>
      label="Are some of these pets in the store already?"
      description={describeProposal(draft)}
      options={options}
      value={draft.match}
      onChange={onChange}
    />
  );
}

/** "480 of 500 checked values belong to pets in the store, 470 of them with the same name." */
function describeCount({ rows, found, sameName }: MatchCount): string {
  if (rows === 0) return "";
  if (found === 0) return `None of the ${formatNumber(rows)} checked values belongs to a pet in the store.`;
  const names = sameName === found ? "all" : sameName === 0 ? "none" : formatNumber(sameName);
  return `${formatNumber(found)} of ${formatNumber(rows)} checked values belong to pets in the store, ${names} of them with the same name.`;
}

interface CurrencyChoiceProps {
  draft: Draft;
  onChange: (currency: string | undefined) => void;
  isTried: boolean;
}

/** The currency of prices without one. */
function CurrencyChoice({ draft, onChange, isTried }: CurrencyChoiceProps) {
  const question = currencyQuestionOf(draft);
  if (!question) return null;
  const { examples, candidates, proposal } = question;
  const preferred = [proposal, ...candidates].filter((code) => code !== undefined);
  const codes = [...new Set([...preferred, ...currencyChoices(draft.currency ?? "")])];
  return (
    <Select
      label="Currency of the prices"
      description={`For prices without a currency, such as ${examples.map((text) => isolate(text)).join(", ")}`}
      placeholder="Choose a currency"
      searchable
      maw="24rem"
      data={codes.map((code) => ({ value: code, label: `${code} – ${nameOfCurrency(code)}` }))}
      value={draft.currency ?? null}
      error={isTried && draft.currency === undefined ? "Choose a currency." : undefined}
      onChange={(currency) => onChange(currency ?? undefined)}
    />
  );
}

function nameOfCurrency(code: string): string {
  return new Intl.DisplayNames(browserLocale, { type: "currency" }).of(code) ?? code;
}
