import { Button, Chip, Group, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { buildRequest, type Data } from "../../../client/index.ts";
import { dayAt } from "../../../languages/dates.ts";
import { useBranding } from "../../api/branding.ts";
import { read } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { apiUrl } from "../../api/urls.ts";
import { formatColumn, formatMonthOrDay, formatNumber, formatPeriod, formatPrice } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { ExportIcon, PrintIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { Chart } from "./chart.tsx";
import { amountOf, averageDays, type Figures, subtract } from "./figures.ts";
import styles from "./figures-page.module.css";
import { FiguresTable } from "./figures-table.tsx";
import { type PeriodId, periodLabels, toPeriod } from "./periods.ts";

type Statistics = Data<"getStatistics">;

/** Pets sold, added and returned in a period, by day or month and by category; for owners with amounts. */
export default function FiguresPage() {
  const canWrite = useCan("write");
  const store = useQuery(read("getStoreSettings"));
  const today = dayAt(useNow(60_000), store.data?.timeZone ?? "UTC");
  const choice = usePeriod(today);
  const { period } = choice;
  const isKnown = store.data !== undefined && typeof period !== "string";
  const request = { query: typeof period === "string" ? { from: today, to: today } : period };
  const figures = useQuery({
    ...read("getStatistics", request),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const error = store.error ?? figures.error;

  return (
    <div className={styles.page}>
      <PageHeader
        title="Figures"
        actions={
          <>
            <PageMenu operation="getStatistics" request={request} />
            {canWrite && (
              <Button
                variant="default"
                component="a"
                href={buildRequest("exportOrders", {}, apiUrl).url}
                download
                leftSection={<ExportIcon size={18} />}
              >
                Orders as CSV
              </Button>
            )}
            <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      >
        <Name>{useBranding()?.name ?? ""}</Name>
        {typeof period !== "string" && `, ${formatPeriod(period.from, period.to)}`}
      </PageHeader>
      <PeriodChoice choice={choice} />
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the figures"
          onRetry={() => void (store.error ? store.refetch() : figures.refetch())}
          hasData={figures.data !== undefined}
        />
      )}
      {!figures.data && !error && typeof period !== "string" && <RowsLoading rows={10} />}
      {figures.data && typeof period !== "string" && (
        <Contents statistics={figures.data} currency={store.data?.currency} />
      )}
    </div>
  );
}

/** The period in the URL. */
function usePeriod(today: string) {
  const [{ period: text, from, to }, change] = useUrlState({ period: "this-month", from: "", to: "" });
  const id = periodIds.find((each) => each === text) ?? "this-month";
  const own = { from: toDay(from), to: toDay(to) };
  return { id, own, period: toPeriod(id, today, own), change };
}

const periodIds = Object.keys(periodLabels) as PeriodId[];

/** The value of a `date` field; empty if the text is not a day. */
function toDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

function PeriodChoice({ choice: { id, own, period, change } }: { choice: ReturnType<typeof usePeriod> }) {
  function choose(next: PeriodId) {
    // A custom period starts with the period that was shown.
    const { from, to } = next === "own" && typeof period !== "string" ? period : { from: "", to: "" };
    change({ period: next, from, to });
  }

  return (
    <Group gap="sm" align="flex-end" mb="lg" className={styles.choice}>
      <Chip.Group value={id} onChange={(next) => choose(next as PeriodId)}>
        <Group gap={6} role="radiogroup" aria-label="Period">
          {periodIds.map((each) => (
            <Chip key={each} value={each} size="sm" variant="outline">
              {periodLabels[each]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {id === "own" && (
        <Group gap="sm" align="flex-start">
          <TextInput
            label="First day"
            type="date"
            min="1970-01-01"
            value={own.from}
            onChange={(event) => change({ from: event.currentTarget.value }, { replace: true })}
          />
          <TextInput
            label="Last day"
            type="date"
            min={own.from || "1970-01-01"}
            value={own.to}
            error={typeof period === "string" && period}
            onChange={(event) => change({ to: event.currentTarget.value }, { replace: true })}
          />
        </Group>
      )}
    </Group>
  );
}

/** Maximum number of listed categories: they fit on a printed page together with the days. */
const CATEGORIES_MAX = 20;

function Contents({ statistics, currency }: { statistics: Statistics; currency: string | undefined }) {
  const { total, periods, categories, by } = statistics;
  if (total.added + total.sold + total.returned === 0n) {
    return <EmptyState title="Nothing in this period">No pet was added, sold or returned. {whatIsCounted}</EmptyState>;
  }
  return (
    <>
      <Totals total={total} />
      <div className={styles.charts}>
        <PetsChart statistics={statistics} />
        <SalesChart statistics={statistics} currency={currency} />
      </div>
      <div className={styles.tables}>
        <FiguresTable
          title="By category"
          head="Category"
          hasBars
          rows={toCategoryRows(categories, total)}
          total={total}
        />
        <FiguresTable
          title={by === "day" ? "By day" : "By month"}
          head={by === "day" ? "Day" : "Month"}
          rows={periods.map(({ period, ...figures }) => ({ key: period, name: formatMonthOrDay(period), figures }))}
          total={total}
        />
      </div>
      <p className={styles.note}>{whatIsCounted}</p>
    </>
  );
}

const whatIsCounted =
  "A pet is sold when its order is handed over. A pet whose status is set to sold without an order is not counted.";

/** The categories with the most pets sold, and one row for all others. */
function toCategoryRows(categories: Statistics["categories"], total: Figures) {
  const shown = categories.slice(0, CATEGORIES_MAX);
  const rows = shown.map(({ category: { id, name }, ...figures }) => ({
    key: `${id}`,
    name: name || `Category ${id}`,
    figures,
  }));
  if (categories.length === shown.length) return rows;
  return [...rows, { key: "others", name: "Other categories", figures: subtract(total, shown) }];
}

/** Totals of the period. */
function Totals({ total }: { total: Figures }) {
  const { sold, added, returned, amounts = [] } = total;
  const days = averageDays(total);
  const facts = [
    ["Sold", formatNumber(sold)],
    ["Added", formatNumber(added)],
    ["Returned", formatNumber(returned)],
    ["Days here, on average", days === undefined ? "–" : formatNumber(days)],
    ...amounts.map(({ currency }) => [
      amounts.length === 1 ? "Sales" : `Sales in ${currency}`,
      formatPrice({ amount: amountOf(total, currency, "sold"), currency }),
    ]),
  ] as const;
  return (
    <dl className={styles.totals}>
      {facts.map(([label, value]) => (
        <div key={label} className="petstore-panel">
          <dt>{label}</dt>
          <dd className="petstore-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PetsChart({ statistics: { periods, by } }: { statistics: Statistics }) {
  return (
    <Chart
      title={`Pets by ${by}`}
      series={[
        { label: "Sold", tone: "first" },
        { label: "Added", tone: "second" },
      ]}
      columns={periods.map(({ period, sold, added }) => ({ ...columnOf(period), values: [sold, added] }))}
      format={formatNumber}
    />
  );
}

/** Sales in the currency of the store, or in another one if the store's has no sales; nothing without amounts. */
function SalesChart({
  statistics: { periods, total, by },
  currency,
}: {
  statistics: Statistics;
  currency?: string | undefined;
}) {
  const sales = (total.amounts ?? []).filter(({ sold }) => sold !== "0");
  const shown = (sales.find((amount) => amount.currency === currency) ?? sales[0])?.currency;
  if (shown === undefined) return null;
  return (
    <Chart
      title={`Sales by ${by}, in ${shown}`}
      series={[{ label: "Sales", tone: "first" }]}
      columns={periods.map((figures) => ({ ...columnOf(figures.period), values: [amountOf(figures, shown, "sold")] }))}
      format={(amount) => formatPrice({ amount, currency: shown })}
    />
  );
}

function columnOf(period: string) {
  return { label: formatColumn(period), name: formatMonthOrDay(period) };
}
